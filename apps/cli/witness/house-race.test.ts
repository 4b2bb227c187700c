/** A witness that follows a log by itself may be ahead of the house's request: nobody has done wrong. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted } from '@fairhouse/kit'
import { logReader } from '@fairhouse/log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logMarkFile } from '../../server/core/public-log/log-mark.ts'
import { readWitnesses } from '../../server/core/public-log/witnesses.ts'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import { sampleHouse } from '../../server/testing/sample-house.ts'
import { filesOf, openSampleLog } from '../../server/testing/sample-log.ts'
import { answerAddCheckpoint, type Reply } from './add-checkpoint.ts'
import { type Cosigner, createCosigner } from './cosigner.ts'
import { openIdentity } from './identity.ts'
import { lookOnce } from './log-follower.ts'
import { createWitnessServer } from './witness-server.ts'

let folder: string
let vkey: string
let cosigner: Cosigner
let server: Server
let url: string
/** Handles a request; by default the witness answers it. */
let handle: (body: Uint8Array) => Promise<Reply>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-witness-'))
  const state = join(folder, 'state')
  const identity = accepted(openIdentity({ key: join(folder, 'key'), state }))
  vkey = identity.signer.vkey
  cosigner = createCosigner({ ...identity, file: state, now: () => 1, say: () => undefined })
  handle = async (body) => answerAddCheckpoint(cosigner, body)
  const witness = createWitnessServer(cosigner, '', () => undefined)
  server = createServer(async (request, response) => {
    if (request.method === 'GET') return witness.emit('request', request, response)
    const { status, body } = await handle(Buffer.concat(await request.toArray()))
    return response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

describeOnEveryStore('a house and its witness', (open) => {
  const opened = async () => {
    const { store } = await open()
    const sample = await sampleHouse(store)
    const witnesses = accepted(readWitnesses(`${vkey} ${url}`))
    const log = accepted(await openSampleLog(store, folder, { witnesses }))
    const [logKey] = (await log.identity()).vkeys
    cosigner.trust(url, logKey!)
    const player = await sample.guest()
    const grow = async (): Promise<void> => {
      accepted(await sample.bet(player, { amount: '0.01' }))
      await log.sequence()
    }
    const reader = accepted(logReader({ get: filesOf(log), vkey: logKey! }))
    const send = async (): Promise<void> => {
      await log.sendToWitnesses()
      await log.finish() // everything in flight is answered
    }
    return { log, grow, send, follow: () => lookOnce(reader, cosigner) }
  }

  test('[A43] a witness that saw the next checkpoint first is asked again, without stopping anything', async () => {
    const { log, grow, send, follow } = await opened()
    await grow()
    // The house requests a cosignature; before the request arrives the log grows, and the witness sees it.
    handle = async (body) => {
      handle = async (again) => answerAddCheckpoint(cosigner, again)
      await grow()
      accepted(await follow())
      return answerAddCheckpoint(cosigner, body)
    }
    await send()
    expect(await log.describe()).toMatchObject({ problem: null })
    await grow()
    await send()
    const { problem, size, witnesses } = await log.describe()
    expect([problem, witnesses[0]!.cosigned?.size]).toEqual([null, size])
  })
  test('[A43] a witness that moves on between two requests stops nothing', async () => {
    const { log, grow, send, follow } = await opened()
    await grow()
    accepted(await follow())
    await grow()
    // The house learns the witness's size, which has changed again by its next request.
    let requests = 0
    handle = async (body) => {
      requests += 1
      if (requests === 2) accepted(await follow())
      return answerAddCheckpoint(cosigner, body)
    }
    await send()
    expect(await log.describe()).toMatchObject({ problem: null })
    await send()
    const { problem, size, witnesses } = await log.describe()
    expect([problem, witnesses[0]!.cosigned?.size]).toEqual([null, size])
  })
  test('[A43] a real witness stops a house whose database is older than what it has cosigned', async () => {
    const before = await opened()
    await before.grow()
    await before.grow()
    await before.send()
    const { size } = await before.log.describe()
    rmSync(logMarkFile(folder)) // or the house would notice by itself
    const { store } = await open()
    accepted(await openSampleLog(store, folder)) // an empty log of the same name has begun
    const witnesses = accepted(readWitnesses(`${vkey} ${url}`))
    expect(await openSampleLog(store, folder, { witnesses })).toMatchObject({
      refused: 'log-behind',
      message: expect.stringContaining(`has cosigned ${size} leaves; this log has 0`),
    })
  })
})
