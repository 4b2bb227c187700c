/** Builds the web client into `dist`, with its service worker beside it. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './build/service-worker-plugin.ts'
import packageJson from './package.json' with { type: 'json' }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), serviceWorker()],
  define: { __VERSION__: JSON.stringify(packageJson.version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // React rarely changes: its chunk stays in the cache when ours change.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  worker: { format: 'es' },
})
