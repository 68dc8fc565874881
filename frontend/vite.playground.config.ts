import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The GraphQL playground: an entry of its own, bundled whole, so that it works without a network and stays out of the site. */
export default defineConfig({
  root: 'playground',
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: { outDir: '../dist/playground', emptyOutDir: true, chunkSizeWarningLimit: 5000, reportCompressedSize: false },
});
