import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { browserLanguage, learnWords, speak } from './i18n/index.svelte';
import { HOUSE_WORDS } from './page-files';
import { pageOf } from './pages';
import { breath } from './parts/breaths.svelte';
import { at } from './route.svelte';
import { settings } from './settings.svelte';

const wished = settings.wishes.language;
await speak(wished === 'auto' ? browserLanguage(navigator.languages) : wished);
// the page and its words are fetched beside the house's own: one way to the server instead of two
const { route } = at;
const [Page] = await Promise.all([pageOf(route.page).catch(() => undefined), learnWords(HOUSE_WORDS)]);

await breath();

const room = document.getElementById('room');
if (room) mount(App, { target: room, props: { first: Page === undefined ? 'coming' : { route, Page } } });

/** The first page and its board come first; then the house is kept here, for when the line is down. */
const SETTLED = 5000;

// plain http on a home network is no secure context: everything works there, but nothing can be installed
if (import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator) {
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), SETTLED);
}
