/** Builds the web client into `dist`, with its service worker beside it. */
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { chunkGroups, noCycles } from './build/chunks.ts'
import { games } from './build/games-plugin.ts'
import { serviceWorker } from './build/service-worker-plugin.ts'
import { wordsByLanguage } from './build/words-plugin.ts'
import packageJson from './package.json' with { type: 'json' }

/** The console, Python, and large strategies of bots that play without them if they must. */
const ON_USE = /\/(admin|ring|depth-\d+|python-worker|micropython)[-.][^/]*$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [games(), wordsByLanguage(), noCycles(), serviceWorker(ON_USE)],
  define: { __VERSION__: JSON.stringify(packageJson.version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups: chunkGroups(join(import.meta.dirname, '..', '..')) },
      },
    },
  },
  worker: { format: 'es', plugins: () => [games()] },
})
