/**
 * People of a simulated house, each with a device: they bet on every game there is, sit at tables, lose connections, ask
 * again with the same key, ask twice, sign out. What each was told is handed to the witness.
 */
import { isRefusal, labelled, type Registry, words } from '@fairhouse/kit'
import type { Place, Round, Table } from '@fairhouse/messages'
import { commitmentOf } from '../../core/seeds.ts'
import { signOut } from '../../core/sockets.ts'
import { choose } from './choices.ts'
import type { Scheduler } from './scheduler.ts'
import { type Link, openLink } from './sim-network.ts'
import { OPERATOR } from './sim-operator.ts'
import type { SimProcess } from './sim-process.ts'

export type Frame = Readonly<{
  id?: string
  type?: string
  ok?: true
  error?: Readonly<{ code: string; round?: Round }>
  round?: Round
  openRounds?: readonly Round[]
  place?: Place | null
  table?: Table
  balance?: string
  retryAfterMs?: number | null
}>

/** What is asked for and may be asked again. */
export type Wish = Readonly<{ type: string; fields: Readonly<Record<string, unknown>>; key: string | null }>

/** Who sees all that people are told. */
export type Witness = Readonly<{
  frame(person: string, text: string): void
  asked(person: string, wish: Wish): void
  /** A final answer to a wish with a key: done or refused. */
  answered(person: string, wish: Wish, frame: Frame): void
  note(text: string): void
}>

export type Town = Readonly<{
  scheduler: Scheduler
  games: Registry
  rooms: readonly string[]
  /** Those that serve. */
  processes(): readonly SimProcess[]
  witness: Witness
  delayMs(): number
  /** Between two wishes, on average. */
  thinkMs: number
  /** People misbehave: connections are lost, requests sent twice. */
  isRough(): boolean
}>

export type Person = Readonly<{
  name: string
  /** When something of his was last done. */
  doneAt(): number
  /** Goes, and does not come back. */
  close(): void
  signOut(): void
}>

/** Nothing was done, or nobody knows: ask again. */
const AGAIN: readonly string[] = [
  ...['busy', 'unconfirmed', 'internal-error', 'storage-unavailable', 'stopping', 'too-many-requests'],
  ...['no-hello', 'wallet-unavailable'],
]
/** The session is over. */
const ENDED: readonly string[] = ['bad-token', 'no-hello']
const PATIENCE_MS = 12_000
const LOOK_MS = 15_000

/** Whose devices these are. */
export type Account = {
  readonly name: string
  readonly isRemote: boolean
  token: string
  /** Each has its person do something now. */
  readonly devices: (() => void)[]
}

/** A device of a person: several may be at it at once, each at a process of its own. */
export const createPerson = (town: Town, name: string, account: Account): Person => {
  const { scheduler, witness } = town
  const script = words(labelled(scheduler.hex(16), name, 0))
  const openRounds = new Map<string, Round>()
  const promised = new Map<string, string>()
  let [token, doneAt, wishes, visits, thoughts] = ['', 0, 0, 0, 0]
  let link: Link | null = null
  let place: Place | null = null
  let wish: Wish | null = null
  let isGreeted = false

  const soon = (most: number): number => scheduler.random() * most
  const later = (ms: number, run: () => void): void => {
    const visit = visits
    scheduler.after(ms, () => {
      if (visit === visits) run()
    })
  }
  const send = (id: string, type: string, fields: object): void => link?.send({ id, type, ...fields })

  const leaveHouse = (): void => {
    link?.cut()
    link = null
    isGreeted = false
    visits += 1
    later(200 + soon(1_500), comeIn)
  }
  const sendWish = (): void => {
    if (!wish || !isGreeted) return
    const asked = wish
    witness.asked(name, asked)
    send(`wish-${wishes}`, asked.type, asked.fields)
    if (town.isRough() && asked.key !== null && scheduler.happens(0.1)) {
      later(soon(300), () => send(`again-${wishes}`, asked.type, asked.fields))
    }
    if (town.isRough() && scheduler.happens(0.02)) later(soon(100), leaveHouse)
    if (town.isRough() && asked.type === 'placeBet' && scheduler.happens(0.5)) {
      for (const other of account.devices) if (other !== goOn) scheduler.after(soon(2), other)
    }
    later(PATIENCE_MS, () => {
      if (wish === asked) leaveHouse()
    })
  }
  const goOn = (): void => {
    if (wish || !isGreeted) return
    const choice = choose({ ...town, isDemo: !account.isRemote, place, openRounds, script })
    if (!choice) return // told when something happens, else it looks
    wishes += 1
    const { type, fields, prefix } = choice
    const key = prefix && `${prefix}-${name}-${wishes}`
    wish = { type, key, fields: key === null ? fields : { ...fields, key } }
    sendWish()
  }
  /** One thought at a time. */
  const think = (): void => {
    thoughts += 1
    const thought = thoughts
    later(town.thinkMs * (0.2 + soon(1.6)), () => {
      if (thought === thoughts) goOn()
    })
  }

  /** [F10] By itself, as a browser does. */
  const answerSeeds = ({ table, hash, phase }: Extract<Place, { type: 'waiting' }>): void => {
    const seed = promised.get(table) ?? scheduler.hex(16)
    promised.set(table, seed)
    if (hash === null && phase !== 'revealing') send('seed', 'ready', { table, hash: commitmentOf(seed) })
    if (phase === 'revealing') send('seed', 'reveal', { table, clientSeed: seed })
  }
  const seated = (table: Table): void => {
    const held = place?.type === 'seated' ? place.table : null
    if (held && held.table === table.table && held.sequence > table.sequence) return // an older push
    place = table.revealAt === null ? { type: 'seated', table } : null
    if (
      wish?.type === 'tableAct' &&
      wish.fields.table === table.table &&
      wish.fields.sequence !== table.sequence
    ) {
      return // its answer comes
    }
    if (!wish) later(100 + soon(1_000), goOn)
    if (table.revealAt !== null) think()
  }
  const placed = (told: Place | null): void => {
    if (told?.type === 'seated') return void seated(told.table)
    if (told?.type === 'party') return // nobody makes any here
    place = told
    if (told) answerSeeds(told)
    else think()
  }
  const keepRound = (round: Round): void => {
    if (round.closedAt === null) openRounds.set(round.game, round)
    else if (openRounds.get(round.game)?.roundId === round.roundId) openRounds.delete(round.game)
  }

  const finished = (asked: Wish, frame: Frame): void => {
    wish = null
    if (frame.ok && asked.type !== 'history') doneAt = scheduler.now()
    if (frame.error?.round) keepRound(frame.error.round)
    const { error } = frame
    if (error?.code === 'round-open' || error?.code === 'stale-sequence' || error?.code === 'seated') {
      leaveHouse() // looks again how things stand
    } else think()
  }
  const answeredTo = (asked: Wish, frame: Frame): void => {
    const { error } = frame
    if (error && AGAIN.includes(error.code)) {
      if (ENDED.includes(error.code)) leaveHouse()
      else later(200 + soon(1_000), sendWish)
      return
    }
    if (asked.key !== null) witness.answered(name, asked, frame)
    if (frame.round) keepRound(frame.round)
    finished(asked, frame)
    if (frame.table) seated(frame.table)
    else if (frame.ok && 'place' in frame) placed(frame.place ?? null)
  }
  const greeted = (frame: Frame): void => {
    if (frame.error) {
      if (ENDED.includes(frame.error.code) && account.token === token) account.token = ''
      return void leaveHouse()
    }
    isGreeted = true
    openRounds.clear()
    for (const round of frame.openRounds ?? []) keepRound(round)
    placed(frame.place ?? null)
    if (wish) sendWish()
    else think()
  }
  const received = (text: string): void => {
    witness.frame(name, text)
    const frame = JSON.parse(text) as Frame
    if (frame.id === 'hello') greeted(frame)
    else if (frame.id === `wish-${wishes}` && wish) answeredTo(wish, frame)
    else if (frame.id?.startsWith('again-') && frame.id === `again-${wishes}` && !frame.error && wish) {
      answeredTo(wish, frame)
    } else if (frame.id === 'look' && frame.ok) placed(frame.place ?? null)
    else if (frame.type === 'table') seated(frame.table!)
    else if (frame.type === 'waiting' || frame.type === 'place') placed(frame.place ?? null)
    else if (frame.type === 'round' && frame.round) keepRound(frame.round)
  }
  /** Whoever hears nothing for long looks where he is. */
  const look = (): void => {
    if (isGreeted && place) send('look', 'place', {})
    if (isGreeted && !place && !wish) goOn()
    later(LOOK_MS, look)
  }
  const connect = (process: SimProcess): void => {
    const visit = visits
    link = openLink(scheduler, process, town.delayMs, {
      received: (text) => {
        if (visit === visits) received(text)
      },
      closed: () => {
        if (visit === visits) leaveHouse()
      },
    })
    send('hello', 'hello', { token })
    later(PATIENCE_MS, () => {
      if (!isGreeted) leaveHouse()
    })
    later(LOOK_MS, look)
  }
  /** Over HTTP: either answer may be lost on the way. */
  const register = async ({ context }: SimProcess): Promise<void> => {
    const { accounts } = context!
    const visit = visits
    const session = await (account.isRemote
      ? accounts.signIn(OPERATOR, account.name, false)
      : accounts.guest(`192.0.2.${account.name}`)
    ).catch(() => null)
    if (visit !== visits || session === null || isRefusal(session)) return
    account.token = session.token
    wish = null
  }
  const comeIn = (): void => {
    const open = town.processes()
    if (open.length === 0) return void later(500 + soon(1_000), comeIn)
    const process = scheduler.pick(open)
    token = account.token
    if (token !== '') return void connect(process)
    void register(process)
    later(600 + soon(600), comeIn)
  }
  account.devices.push(goOn)
  later(soon(3_000), comeIn)
  return {
    name,
    doneAt: () => doneAt,
    close: () => {
      visits += 1
      link?.cut()
      link = null
    },
    signOut: () => {
      witness.note(`${name} signs out`)
      const process = town.processes()[0]
      if (!process || token === '') return
      const leave = async (): Promise<void> => {
        const { accounts, sockets } = process.context!
        const visitor = await accounts.visitor(token)
        if (isRefusal(visitor)) return
        await accounts.logout(visitor)
        await signOut(sockets, visitor.player.id)
      }
      leave().catch(() => undefined)
    },
  }
}
