/**
 * `node complete-lock.mjs` after `npm install`: names the optional packages for other machines in the lock, too.
 *
 * npm leaves out those that the registry at hand does not carry, and then refuses to install from such a lock anywhere.
 * Addresses for donations go: a lock says what is installed, not where to give.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openbsd',
  'netbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
];
const CPU = {
  arm64: 'arm64',
  arm: 'arm',
  x64: 'x64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

/** For which machine a package is, by its name: @rolldown/binding-linux-arm64-musl. */
function machine(name) {
  const words = name.split('/').at(-1).split('-');
  const os = OS.find((one) => words.includes(one));
  const cpu = Object.keys(CPU).find((one) => words.includes(one));
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') && os === 'linux'
      ? ['glibc']
      : undefined;
  return { ...(cpu && { cpu: [CPU[cpu]] }), ...(libc && { libc }), ...(os && { os: [os] }) };
}

let added = 0;
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] !== undefined || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, dev: true, optional: true, ...machine(name) };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages for other machines named in the lock`);
