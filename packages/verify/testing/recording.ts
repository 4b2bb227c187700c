/** For tests: records everything on a visitor's socket, as the web client passes it to the verifier. */
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import type { RunningHouse } from '../../../apps/server/testing/running-house.ts'
import { freshKey, type Socket, visit } from '../../../apps/server/testing/visitor.ts'
import type { Mismatch, Verdict } from '../claims.ts'
import type { RawFrame, SeenFrame } from '../frames.ts'
import type { LogCase } from '../log-case.ts'
import type { OwnLog } from '../log-watch.ts'
import { createVerifier, type KeptChecks, type Verifier, type Want } from '../verifier.ts'

/** A browser tab: its sockets, one after the other, and their frames. */
export type Tab = Readonly<{
  frames: SeenFrame[]
  /** Opens another socket and says hello. */
  enter(): Promise<Socket>
}>

let wires = 0

export const openTab = (house: RunningHouse, token: string): Tab => {
  const frames: SeenFrame[] = []
  return {
    frames,
    enter: async () => {
      wires += 1
      const wire = wires
      const socket = await visit(house.address)
      const note = (direction: SeenFrame['direction'], text: unknown): void => {
        frames.push({ at: Date.now(), wire, direction, frame: JSON.parse(String(text)) as RawFrame })
      }
      const send = socket.raw.send.bind(socket.raw) as (text: string) => void
      socket.raw.send = ((text: string) => {
        note('sent', text)
        send(text)
      }) as typeof socket.raw.send
      socket.raw.prependListener('message', (data) => note('received', data))
      await socket.ask('hello', { token })
      return socket
    },
  }
}

export type VerifierRun = Readonly<{
  verifier: Verifier
  verdicts: Verdict[]
  mismatches: Mismatch[]
  wants: Want[]
  logged: LogCase[]
  logs: (OwnLog | null)[]
}>

/** A verifier that gets every text of terms it asks for. */
export const openVerifierRun = (
  terms: ReadonlyMap<string, string>,
  kept: KeptChecks | null = null,
): VerifierRun => {
  const heard = {
    verdicts: [] as Verdict[],
    mismatches: [] as Mismatch[],
    wants: [] as Want[],
    logged: [] as LogCase[],
    logs: [] as (OwnLog | null)[],
  }
  const hashes: string[] = []
  const verifier = createVerifier({
    rulebook: RULEBOOK,
    kept,
    listener: {
      onVerdict: (verdict) => heard.verdicts.push(verdict),
      onMismatch: (mismatch) => heard.mismatches.push(mismatch),
      onLogged: (known) => heard.logged.push(known),
      onLog: (log) => heard.logs.push(log),
      want: (what) => {
        heard.wants.push(what)
        if (what.type === 'terms') hashes.push(what.hash)
      },
    },
  })
  const learn = (): void => {
    for (const hash of hashes.splice(0)) if (terms.has(hash)) verifier.learnTerms(terms.get(hash)!)
  }
  return {
    ...heard,
    verifier: {
      ...verifier,
      hear: (seen) => {
        verifier.hear(seen)
        learn()
      },
      tick: (now) => {
        verifier.tick(now)
        learn()
      },
    },
  }
}

/** All terms that the frames name, fetched from the house. */
export const termsIn = async (
  house: RunningHouse,
  frames: readonly SeenFrame[],
): Promise<ReadonlyMap<string, string>> => {
  const named = new Set(JSON.stringify(frames).match(/(?<="terms":")[0-9a-f]{64}/g) ?? [])
  const texts = [...named].map(async (hash) => {
    const reply = await fetch(`${house.address}/v1/terms/${hash}`)
    return [hash, await reply.text()] as const
  })
  return new Map(await Promise.all(texts))
}

/** A bet as the web client sends it, with commitment and terms. */
export const bet = (next: RawFrame, game: string, params: object, clientSeed: string) => ({
  key: freshKey(),
  game,
  amount: '1.00',
  currency: 'USD',
  isDemo: true,
  commitment: next.commitment as string,
  clientSeed,
  terms: (next.terms as Record<string, Record<string, string>>)[game]!.USD!,
  params: { ...params },
})
