import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const COMPRESSED = /\.(html|js|css|svg|wasm|webmanifest)$/;
const KEPT = /\.(html|js|css|svg|png|wasm|webmanifest|woff2)$/;

/** How hard to compress. The best takes two minutes, and tests do not need it (`vite build --mode quick`). Zopfli's gzip is a
 * twentieth smaller than that of `gzip -9`. */
const EFFORTS = {
  quick: { gzip: (bytes) => gzipSync(bytes, { level: 1 }), brotli: 1 },
  production: { gzip: (bytes) => zopfli.gzipAsync(bytes, { numiterations: 5 }), brotli: 11 },
};

/** Tells the service worker what to keep, and puts a compressed copy beside every file. */
function finish() {
  let folder = 'dist';
  let effort = EFFORTS.production;
  return {
    name: 'finish',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
      effort = EFFORTS[config.mode] ?? effort;
    },
    async closeBundle() {
      const all = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && KEPT.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
      const worker = join(folder, 'sw.js');
      const kept = all.filter((path) => path !== worker);
      const digest = createHash('sha256');
      for (const path of kept) digest.update(readFileSync(path));
      const names = kept.map((path) => `./${relative(folder, path).split(sep).join('/')}`.replace('index.html', ''));
      const built = JSON.stringify({ version: digest.digest('hex').slice(0, 12), files: names });
      writeFileSync(worker, readFileSync(worker, 'utf8').replace(/\/\* built \*\/ .*;/, () => `${built};`));
      for (const path of all.filter((name) => COMPRESSED.test(name))) {
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, await effort.gzip(bytes));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.brotli } }));
      }
    },
  };
}

const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

export default defineConfig({
  base: './',
  plugins: [svelte(), finish()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    modulePreload: { polyfill: false },
  },
  // The pictures of the gallery are outside of this folder.
  server: { headers: isolated, fs: { allow: ['..'] } },
  preview: { headers: isolated },
});
