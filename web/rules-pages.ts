import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const NAME = /^\0?virtual:rules\/(kabuki|kinapa|kitsu)\/(en|fr)$/;
const PICTURE = /<img src="\.\.\/(art\/[\w-]+\.svg)"/g;

/** The rules pages of docs/rules as HTML: `import html from 'virtual:rules/kabuki/en'`. */
export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const [, game, language] = NAME.exec(id) ?? [];
      if (game === undefined || language === undefined) return null;
      const file = inDocs(`${language}/${game}.md`);
      this.addWatchFile(file);
      return asModule(asHtml(readFileSync(file, 'utf8')));
    },
  };
}

const inDocs = (path: string): string => fileURLToPath(new URL(`../docs/rules/${path}`, import.meta.url));

/** Each rule can be linked to by its number, `#KB-08`. Drawings made of letters give way to the pictures. */
function asHtml(markdown: string): string {
  return marked
    .parse(markdown, { async: false })
    .replace(/<pre><code class="language-text">[\s\S]*?<\/code><\/pre>/g, '')
    .replace(
      /<li>(\s*(?:<p>)?)<strong>((?:KB|KN|KT)-\d\d)<\/strong>/g,
      '<li id="$2" tabindex="-1">$1<strong>$2</strong>',
    )
    .replace(/<h1>[\s\S]*?<\/h1>/, '')
    .replace(/<a href="(\w+)\.md">/g, '<a href="/rules/$1">');
}

/** The pictures become files of the build. */
function asModule(html: string): string {
  const pictures = [...new Set(Array.from(html.matchAll(PICTURE), (found) => found[1] ?? ''))];
  const imports = pictures.map((path, k) => `import p${k} from ${JSON.stringify(`${inDocs(path)}?url`)};`);
  const text = JSON.stringify(
    html.replace(
      PICTURE,
      (_, path: string) => `<img loading="lazy" ${sizeOf(path)} src="@@${pictures.indexOf(path)}@@"`,
    ),
  );
  const urls = pictures.map((_, k) => `p${k}`).join(', ');
  return `${imports.join('\n')}\nconst urls = [${urls}];\nexport default ${text}.replace(/@@(\\d+)@@/g, (_, k) => urls[k]);`;
}

/** How large a picture is, so that its place is kept while it is on its way. */
function sizeOf(path: string): string {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(inDocs(path), 'utf8')) ?? [];
  if (width === undefined) throw new Error(`${path} does not say how large it is`);
  return `width="${width}" height="${height}"`;
}
