import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ALIASES } from './apps/cocos/generate/aliases.ts'
import { games } from './apps/web/build/games-plugin.ts'

/** Houses and commands are started by the hundred: Node reads their sources once, and keeps what it compiled. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'node')

/** A busy machine can starve a test for seconds: slow is not wrong. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/** Campaigns over real processes take minutes: `SLOW_TESTS=1`. */
const ON_DEMAND = process.env.SLOW_TESTS === '1' ? [] : ['apps/server/testing/chaos/**']

/** What takes longest begins first: else it is left over for one worker at the end. */
const LONGEST = ['pages', 'zhajinhua', 'admin', 'admin-tables'].map(
  (name) => `apps/web/browser/${name}.test.ts`,
)
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((path) => moduleId.endsWith(path))
      return found < 0 ? LONGEST.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** `unit` runs everything beside its source; `browser` drives a real Chromium against the built product. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The view for Cocos Creator runs on a test tool instead of the engine.
        resolve: { alias: ALIASES },
        plugins: [games()],
        test: {
          name: 'unit',
          ...PATIENT,
          include: ['{apps,packages,examples,scripts,lint}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'apps/web/browser/**', ...ON_DEMAND],
          globalSetup: ['apps/server/testing/postgres-server.ts'],
          // Many wait for databases, processes and clocks: three at a time on two cores.
          maxWorkers: 3,
          // Files share what a worker has loaded: loading it anew for each took a quarter of the run.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          ...PATIENT,
          include: ['apps/web/browser/**/*.test.ts'],
          globalSetup: ['apps/web/browser/house.ts'],
          retry: 2,
          // They wait for each other's moves, windows and guards: three at a time on two cores.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
})
