/** A program that uses the packages' types strictly: mistakes in it must be errors, and nothing else. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../javascript.ts'
import { ANYWHERE, type Project } from './project.ts'

const PROGRAM = `
import { type Client, isRefusal, type Round } from '@fairhouse/client'
import { type AnyGame, accepted, type Bot, type Refusal } from '@fairhouse/kit'
import { act, open } from '@fairhouse/kit/host'
import { type Action, evaluateCards, holdem, odds, type View } from '@fairhouse/holdem'
import { botOf } from '@fairhouse/holdem/bots'
import { hog } from '@fairhouse/hog'
import { createVerifier } from '@fairhouse/verify/session'
import { RULEBOOK } from '@fairhouse/verify'
import { zhajinhua } from '@fairhouse/zhajinhua'

export const games: readonly AnyGame[] = [holdem, hog, zhajinhua]
export const bot: Bot<View, Action> = botOf('hard')
const [onVerdict, onMismatch, want] = [() => {}, () => {}, () => {}]
export const verifier = createVerifier({ rulebook: RULEBOOK, listener: { onVerdict, onMismatch, want } })

export const play = async (client: Client): Promise<Round | Refusal> => {
  const bet = { type: 'placeBet', game: 'keno', currency: 'USD', isDemo: true } as const
  const reply = await client.ask({ ...bet, amount: '1.00' })
  // @ts-expect-error: there is no such message
  await client.ask({ type: 'placeBed' })
  // @ts-expect-error: an amount is a text
  await client.ask({ ...bet, amount: 1 })
  // @ts-expect-error: it may be a refusal
  reply.balance
  if (isRefusal(reply)) return reply
  // @ts-expect-error: there is no such field
  reply.round.pay
  return reply.round
}
const { record } = open(holdem, { config: accepted(holdem.configure({})), seats: 2, seeds: { server: 's', client: 'client', nonce: '0' }, now: 0 })
act(holdem, record, { seat: 0, action: { type: 'fold' }, now: 0 })
// @ts-expect-error: there is no such action
act(holdem, record, { seat: 0, action: { type: 'fould' }, now: 0 })
export const best: number = evaluateCards('AsKsQsJs9d9s2c').strength + odds(['AcAd', 'KcKd']).boards
// @ts-expect-error: there is no such tier
botOf('godlike')
`

const RESOLUTIONS = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
} as const
export type Resolution = keyof typeof RESOLUTIONS
export const RESOLUTION_NAMES = Object.keys(RESOLUTIONS) as readonly Resolution[]

/** The compiler's complaints about the program and the examples; empty if there are none. */
export const complaintsIn = async (project: Project, resolution: Resolution): Promise<string> => {
  const config = {
    compilerOptions: {
      ...RESOLUTIONS[resolution],
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      noEmit: true,
    },
    files: ['consumer.mts', ...ANYWHERE.map(({ file }) => `${file}.mts`)],
  }
  writeFileSync(join(project.folder, 'consumer.mts'), PROGRAM)
  writeFileSync(join(project.folder, `tsconfig.${resolution}.json`), JSON.stringify(config))
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  return project
    .run(process.execPath, [tsc, '-p', `tsconfig.${resolution}.json`])
    .catch(({ stdout }: { stdout: string }) => stdout)
}
