import { defineConfig } from 'vitest/config'

/** `unit` runs everything beside its source; `browser` drives a real Chromium against the built product. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,scripts,lint}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'apps/web/browser/**'],
          globalSetup: ['apps/server/store/postgres-server.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/web/browser/**/*.test.ts'],
          globalSetup: ['apps/web/browser/house.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
