import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaintPlugin } from './first-paint-plugin.ts';

const apiOrigin = process.env.FACET_API_ORIGIN ?? 'http://127.0.0.1:4800';
/** What the server answers itself: calls, stored pictures, letters, the API's pages. */
const proxy = Object.fromEntries(['/api', '/files', '/mailbox', '/docs'].map((path) => [path, apiOrigin]));

export default defineConfig({
  plugins: [react(), tailwindcss(), firstPaintPlugin()],
  build: {
    outDir: 'dist',
    // The budget test reads the manifest to add up what the home route loads first.
    manifest: true,
    // Strict Content-Security-Policy: fonts and pictures stay files, never data: URLs.
    assetsInlineLimit: 0,
  },
  server: { proxy },
  preview: { proxy },
});
