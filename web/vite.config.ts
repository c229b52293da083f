import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { firstFiles } from './first-files.ts';
import { rulesPages } from './rules-pages.ts';

const SERVER = process.env['ZASHIKI_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [
    svelte(),
    rulesPages(),
    firstFiles(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: null, // main.ts registers it, and only where the context is secure
      includeAssets: ['icon.svg', 'apple-touch-icon.png'],
      manifest: {
        id: '/',
        name: 'Zashiki',
        short_name: 'Zashiki',
        description: 'Kabuki, Kinapa and Kitsu: three card games for friends, phones and one laptop.',
        display: 'standalone',
        start_url: '/',
        background_color: '#1f2c4d',
        theme_color: '#1f2c4d',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,svg,woff2}'],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: true,
        // a page is always asked of the server first: it knows which version it speaks
        navigateFallback: null,
        runtimeCaching: [
          {
            urlPattern: ({ request }) => request.mode === 'navigate',
            handler: 'NetworkFirst',
            options: { cacheName: 'pages', networkTimeoutSeconds: 4 },
          },
        ],
      },
    }),
  ],
  build: {
    outDir: '../src/zashiki/server/client',
    emptyOutDir: true,
    assetsInlineLimit: 0, // pictures are files: the policy of the server wants no data in scripts, and each is cached
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // on a slow line every file is a way to the server: what most pages share is one, what boards share another
        codeSplitting: {
          groups: [
            { name: 'house', minShareCount: 4, priority: 2 },
            { name: 'board', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/help': SERVER,
      '/table': { target: SERVER, ws: true },
      '/lobby': { target: SERVER, ws: true },
    },
  },
  // runes behave as in a browser, also in tests
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
