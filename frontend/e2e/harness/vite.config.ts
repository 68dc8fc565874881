import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A page around the dialog that verifies, until events have theirs; the browser tests build and serve it. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'verify-dialog.tsx',
      output: { entryFileNames: 'page.js', assetFileNames: 'page.[ext]', codeSplitting: false },
    },
  },
});
