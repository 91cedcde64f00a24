import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

// Writes the first paint of the home screen into the built start page. The app's own chunks are not preloaded there: on a
// slow processor compiling them kept the paint back by 0.7 s.

const web = import.meta.dirname;
/** Inside node_modules, so that the packages are found from there. */
const outDir = join(web, '..', 'node_modules', '.cache', 'first-paint');

async function drawFirstPaint(): Promise<string> {
  await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    plugins: [react()],
    build: { ssr: join('src', 'app', 'first-paint.tsx'), outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const { firstPaint } = await import(pathToFileURL(join(outDir, 'first-paint.js')).href);
  return firstPaint();
}

export function firstPaintPlugin(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        return html.replace('<div id="root"></div>', `<div id="root">${await drawFirstPaint()}</div>`);
      },
    },
  };
}
