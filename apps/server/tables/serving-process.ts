/** For tests: a whole house in a process of its own, in this folder. Prints its address; SIGTERM stops it. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { accepted } from '@fairhouse/kit'
import { openFairhouse } from '../fairhouse.ts'

const folder = process.argv[2]!
const { server, stop } = accepted(
  await openFairhouse({
    root: join(folder, 'root'),
    configs: join(folder, 'configs'),
    data: join(folder, 'data'),
  }),
)
process.once('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
await server.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}\n`)
