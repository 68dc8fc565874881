import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const compress = promisify(brotliCompress);
const compressible = /\.(?:m?js|css|svg|json|html)$/;

/** Writes `<file>.br` beside each text asset and each drawing, so that the gateway sends bytes that were compressed once and hard. */
function brotliBesideAssets(): Plugin {
  return {
    name: 'brotli-beside-assets',
    apply: 'build',
    // On the files as written: Vite fills in its preload lists after every `generateBundle`.
    async writeBundle({ dir = 'dist' }, bundle) {
      const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const drawings = (await readdir(join(dir, 'images'))).map((name) => `images/${name}`);
      const names = [...assets, ...drawings].filter((name) => compressible.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name);
          const source = await readFile(file);
          const packed = await compress(source, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
            },
          });
          if (packed.length < source.length) await writeFile(`${file}.br`, packed);
        }),
      );
    },
  };
}

/** Columns of the route table that only the gateway reads. */
const GATEWAY_ONLY = ['descriptionKey', 'heading', 'lead', 'linkKey', 'operation', 'framed', 'index', 'canonical'];

/** Leaves the gateway's columns out of the route table that every page loads. */
function routesOfTheSite(): Plugin {
  return {
    name: 'routes-of-the-site',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /schema\/routes\.json$/ },
      handler: (table) =>
        JSON.stringify(JSON.parse(table, (key, value) => (GATEWAY_ONLY.includes(key) ? undefined : value))),
    },
  };
}

const gateway = process.env.GATEWAY_ADDRESS ?? 'http://127.0.0.1:8080';

export default defineConfig({
  // RxJS keeps its classes as they are under this one, and as functions of ES5 otherwise.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // The gateway decides the base path at run time and rewrites `./assets/` in the page.
  base: './',
  plugins: [react(), routesOfTheSite(), brotliBesideAssets()],
  build: {
    manifest: true,
    target: 'es2023',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Modules used by nearly every screen are bundled with the shell: one request instead of a dozen small ones.
          groups: [
            // The first module needs it, and nothing of the shell.
            { name: 'loader', test: /vite\/preload-helper|src\/reload-once/ },
            {
              name: 'shell',
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|@apollo|graphql|rxjs|zen-observable|@wry|optimism|tslib)\/|src\/(?:graphql|i18n|routes(?!\/staff)|shell|analytics\/track)\b|src\/ui\/(?:yield-to-main|Button|Card|Checkbox|classes|ComboBox|Dialog|Drawing|EmailField|error-in-title|ErrorSummary|Field|Icon|Notice|OfflineLine|OptionList|Page|PageHeading|Select|Skeleton|soon|Status|SummaryList|TextField|useListbox|VisuallyHidden)\b/,
            },
            // Not together with the wizard: the forms of accounts need it too.
            {
              name: 'zod',
              test: /node_modules\/zod\/|src\/(?:text\/text|features\/booking\/(?:schemas|PhoneField))\b/,
            },
            // One file in place of two: the resolver is a few lines.
            {
              name: 'form',
              test: /node_modules\/(?:react-hook-form|@hookform)\/|src\/(?:ui\/Form|features\/booking\/form-resolver)\b/,
            },
            // Identity checks, and the entries that most of them are for.
            {
              name: 'verification',
              test: /src\/features\/(?:identity\/[^/]+$|events\/use-entry\b)/,
            },
            // All that the five steps share.
            {
              name: 'wizard',
              test: /src\/features\/booking\/(?:tabs|wizard\/(?:BookingSummary|HoldChip|HoldLine|StepNotices|WizardActions|WizardFrame))\b/,
            },
          ],
        },
      },
    },
  },
  // The playground is built by a configuration of its own; its workers can't be bundled ahead.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    // The host stays the browser's own, by which the gateway knows a write of the same origin.
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/Language', '/parts-files', '/healthz'].map((path) => [
        path,
        { target: gateway, changeOrigin: false },
      ]),
    ),
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // One environment per worker: an environment and the packages once per file are half of the time of all tests.
    pool: 'threads',
    isolate: false,
    restoreMocks: true,
    // By itself it would leave a core idle, which on a machine with two doubles the time.
    maxWorkers: '100%',
    // Far above what any test needs: a slow machine fails nothing, a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
  },
});
