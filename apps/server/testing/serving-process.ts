/**
 * For tests: a whole house in its own process. Argument: its folder. Environment: DATABASE_URL, NATS_URL and
 * REQUEST_TIMEOUT_MS, as for `fairhouse serve`. Prints its address; SIGTERM stops it.
 */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { accepted } from '@fairhouse/kit'
import { openFairhouse } from '../fairhouse.ts'

const folder = process.argv[2]!
const { DATABASE_URL, NATS_URL, REQUEST_TIMEOUT_MS } = process.env
const { server, stop } = accepted(
  await openFairhouse({
    root: join(folder, 'root'),
    configs: join(folder, 'configs'),
    data: join(folder, 'data'),
    socketLimits: { perAddress: 1e9 }, // many people on one machine
    newPlayersPerHour: 1e9,
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(NATS_URL && { natsUrl: NATS_URL }),
    ...(REQUEST_TIMEOUT_MS && { bounds: { answerMs: Number(REQUEST_TIMEOUT_MS) } }),
  }),
)
process.once('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
await server.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}\n`)
