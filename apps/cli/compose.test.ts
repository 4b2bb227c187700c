/** What compose.yaml does on first start, without containers: both processes start at once on an empty database. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startNats } from '../server/testing/nats-server.ts'
import { emptyDatabase, startOnce } from '../server/testing/postgres-server.ts'
import { newFolder } from '../server/testing/running-house.ts'
import { canRunTwo } from '../server/testing/two-processes.ts'
import { processOutcome, start } from './testing/command-process.ts'
import { compose, HOUSES } from './testing/deploy-files.ts'

/** Generous, for busy machines. */
const PATIENT = { REQUEST_TIMEOUT_MS: '60000', STOP_TIMEOUT_MS: '60000' }
const SECRET = '0123456789abcdef'.repeat(4)

/** As filled in by compose, with one secret for all of them. */
const settingsOf = (house: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[house]!.environment!).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?\}/, SECRET),
    ]),
  )

const open = async (house: string, folder: string, env: Record<string, string>) => {
  const words = ['serve', '--root', join(folder, 'root'), '--data', join(folder, house), '--port', '0']
  const child = start(words, { ...settingsOf(house), ...PATIENT, ...env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const outcome = processOutcome(child)
  const [shown] = await Promise.race([once(child.stdout, 'data'), outcome.then((ended) => [ended.stderr])])
  return { child, outcome, address: /http:\S+/.exec(String(shown))?.[0] ?? String(shown) }
}

test.skipIf(!canRunTwo())(
  '[F12] two processes open at once on an empty database, as one house with one log',
  async () => {
    const postgres = inject('postgresFolder')
    await startOnce(postgres)
    const [nats, folder] = [await startNats(), newFolder()]
    onTestFinished(async () => {
      await nats.kill()
      rmSync(folder, { recursive: true })
    })
    const env = { DATABASE_URL: await emptyDatabase(postgres), NATS_URL: nats.url }
    const opened = await Promise.all(HOUSES.map((house) => open(house, folder, env)))
    const ask = async (path: string): Promise<readonly unknown[]> =>
      Promise.all(opened.map(async ({ address }) => (await fetch(`${address}${path}`)).json()))
    await expect.poll(() => ask('/readyz')).toEqual(Array(2).fill({ ok: true, bus: 'connected' }))
    const [one, two] = (await ask('/v1/log')) as readonly { origin: string; vkeys: readonly string[] }[]
    expect([one!.origin, one!.vkeys.length]).toEqual([`${SECRET}/log`, 1])
    expect([two!.origin, two!.vkeys]).toEqual([one!.origin, one!.vkeys])
    const statuses = opened.map(async ({ address }) => (await fetch(`${address}/metrics`)).status)
    expect(await Promise.all(statuses)).toEqual([401, 401])
    for (const { child } of opened) child.kill('SIGTERM')
    expect((await Promise.all(opened.map(({ outcome }) => outcome))).map(({ code }) => code)).toEqual([0, 0])
  },
)
