/** Recorded sessions of a real house: honest ones raise no alarm, and every change in them is caught and named. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../apps/server/testing/running-house.ts'
import { freshKey, type Socket } from '../../apps/server/testing/visitor.ts'
import type { Claim } from './claims.ts'
import type { RawFrame, SeenFrame } from './frames.ts'
import { bet, openTab, openVerifierRun, type Tab, termsIn, type VerifierRun } from './testing/recording.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

type Next = RawFrame & Readonly<{ commitment: string; nonce: string }>
/** The new `next` with the terms of all games, as the client keeps it. */
const follow = (held: Next, told: unknown): Next => ({ ...(told as Next), terms: held.terms })

const KENO = { selectedNumbers: [1, 2, 3, 4, 5], difficulty: 'classic' }

let seeds = 0
const freshSeed = (): string => {
  seeds += 1
  return `fresh client seed ${seeds}`
}

const nextOf = ({ frames }: Tab): Next => {
  const hello = frames.findLast(({ direction, frame }) => direction === 'received' && 'openRounds' in frame)!
  return hello.frame.next as Next
}

/** Plays HiLo to its end: likelier guesses, then cash out. */
const playHilo = async (socket: Socket, next: Next): Promise<Next> => {
  let { round, next: told } = await socket.ask('placeBet', bet(next, 'hilo', {}, freshSeed()))
  for (let guesses = 0; round.finalPayout === null; guesses += 1) {
    const { currentCard } = round.view as { currentCard: number }
    const action = guesses === 2 ? { type: 'cashOut' } : { type: currentCard < 7 ? 'higher' : 'lower' }
    round = (
      await socket.ask('act', { key: freshKey(), round: round.roundId, action, sequence: round.sequence })
    ).round
  }
  return follow(next, told)
}
const playKeno = async (socket: Socket, next: Next): Promise<Next> => {
  const { next: told } = await socket.ask('placeBet', bet(next, 'keno', KENO, freshSeed()))
  return follow(next, told)
}

const record = async (play: (tab: Tab, token: string) => Promise<void>): Promise<Tab> => {
  const { token } = await house.guest()
  const tab = openTab(house, token)
  await play(tab, token)
  return tab
}

const hearAll = async (frames: readonly SeenFrame[], heard?: VerifierRun): Promise<VerifierRun> => {
  const terms = await termsIn(house, frames)
  const listener = heard ?? openVerifierRun(terms)
  for (const seen of frames) listener.verifier.hear(seen)
  listener.verifier.tick((frames.at(-1)?.at ?? 0) + 60_000)
  return listener
}
const verifiedIn = ({ verdicts }: VerifierRun): number =>
  new Set(verdicts.filter(({ state }) => state === 'verified').map(({ round }) => round)).size

describe('honest sessions', () => {
  test('[F2] [F8] every round of every game is verified, each with the commitment held before', async () => {
    const tab = await record(async (own) => {
      const socket = await own.enter()
      let next = nextOf(own)
      for (let i = 0; i < 3; i += 1) next = await playKeno(socket, await playHilo(socket, next))
      const ladder = [
        ['chicken-road', { difficulty: 'easy' }, { type: 'step' }],
        ['dragon-tower', { difficulty: 'easy' }, { type: 'pick', tile: 1 }],
      ] as const
      for (const [game, params, step] of ladder) {
        let { round, next: told } = await socket.ask('placeBet', bet(next, game, params, freshSeed()))
        while (round.finalPayout === null) {
          const action = round.sequence > 2 ? { type: 'cashOut' } : step
          round = (
            await socket.ask('act', {
              key: freshKey(),
              round: round.roundId,
              action,
              sequence: round.sequence,
            })
          ).round
        }
        next = follow(next, told)
      }
      await socket.ask('history', {})
    })
    const heard = await hearAll(tab.frames)
    expect(heard.mismatches).toEqual([])
    expect(verifiedIn(heard)).toBe(8)
    expect(heard.verdicts.every((verdict) => verdict.state !== 'verified' || verdict.held)).toBe(true)
    expect(heard.verifier.status()).toMatchObject({ verified: 8, pending: 0, refusals: 0 })
  })

  test('[A41] two tabs bet in turn and play on each other’s rounds: no alarm in either', async () => {
    let other!: Tab
    const tab = await record(async (own, token) => {
      other = openTab(house, token)
      const [one, two] = [await own.enter(), await other.enter()]
      let next = nextOf(own)
      for (let i = 0; i < 3; i += 1) {
        next = await playKeno(one, next)
        next = await playHilo(two, next)
      }
      const { round, next: told } = await one.ask('placeBet', bet(next, 'hilo', {}, freshSeed()))
      const { currentCard } = round.view as { currentCard: number }
      const action = { type: currentCard < 7 ? 'higher' : 'lower' }
      const acted = await two.ask('act', { key: freshKey(), round: round.roundId, action, sequence: 1 })
      if (acted.round.finalPayout === null)
        await one.ask('act', {
          key: freshKey(),
          round: round.roundId,
          action: { type: 'cashOut' },
          sequence: 2,
        })
      await two.refusal('placeBet', bet(next, 'keno', KENO, freshSeed()))
      await playKeno(two, follow(next, told))
      await two.ask('history', {})
      await one.ask('history', {})
    })
    for (const { frames } of [tab, other]) {
      const heard = await hearAll(frames)
      expect(heard.mismatches).toEqual([])
      expect(verifiedIn(heard)).toBe(8)
      expect(heard.verifier.status().refusals).toBe(0)
    }
  })

  test('retries under the same key, free coins, and a reconnect in mid-round: no alarm', async () => {
    const tab = await record(async (own) => {
      let socket = await own.enter()
      const placed = bet(nextOf(own), 'hilo', {}, freshSeed())
      const first = await socket.ask('placeBet', placed)
      await socket.ask('placeBet', placed)
      await socket.close()
      socket = await own.enter()
      await socket.ask('placeBet', placed)
      const { currentCard } = first.round.view as { currentCard: number }
      const guess = {
        key: freshKey(),
        round: first.round.roundId,
        action: { type: currentCard < 7 ? 'higher' : 'lower' },
        sequence: 1,
      }
      const acted = await socket.ask('act', guess)
      if (acted.round.finalPayout === null)
        await socket.ask('act', { key: freshKey(), round: first.round.roundId, action: { type: 'cashOut' } })
      await socket.ask('act', guess)
      await socket.refusal('refill', { key: freshKey(), currency: 'USD', isDemo: true })
      await playKeno(socket, nextOf(own))
    })
    const heard = await hearAll(tab.frames)
    expect(heard.mismatches).toEqual([])
    expect(verifiedIn(heard)).toBe(2)
  })

  test('[F3] rounds played elsewhere meanwhile are asked for and verified', async () => {
    const tab = await record(async (own, token) => {
      await (await own.enter()).close()
      const other = openTab(house, token)
      const elsewhere = await other.enter()
      let next = nextOf(other)
      for (let i = 0; i < 3; i += 1) next = await playKeno(elsewhere, next)
      await (await own.enter()).ask('history', { limit: 2 })
    })
    const heard = await hearAll(tab.frames.slice(0, -2))
    expect(heard.wants).toContainEqual({ type: 'history' })
    const complete = await hearAll(tab.frames)
    expect(complete.mismatches).toEqual([])
    expect(verifiedIn(complete)).toBe(2)
    expect(complete.wants).toContainEqual({ type: 'history', before: expect.any(String) })
  })

  test('checks continue after a reload: an open round, and one whose terms were missing', async () => {
    const tab = await record(async (own) => {
      const socket = await own.enter()
      const next = await playKeno(socket, nextOf(own))
      await playHilo(socket, next)
    })
    const terms = await termsIn(house, tab.frames)
    const middle = tab.frames.findIndex(({ frame }) => frame.type === 'act')
    const before = await hearAll(tab.frames.slice(0, middle), openVerifierRun(new Map()))
    expect(before.verdicts.map(({ state }) => state)).toContain('pending')
    expect(before.verifier.status()).toMatchObject({ verified: 0, pending: 1 })
    const kept = JSON.parse(JSON.stringify(before.verifier.kept()))
    const after = openVerifierRun(terms, kept)
    await hearAll(tab.frames.slice(middle), after)
    expect(after.mismatches).toEqual([])
    expect(verifiedIn(after)).toBe(2)
    expect(after.verifier.status()).toMatchObject({ verified: 2, pending: 0 })
    const later = openVerifierRun(terms, JSON.parse(JSON.stringify(after.verifier.kept())))
    await hearAll(tab.frames, later)
    expect(later.verifier.status(), 'each round counts once').toMatchObject({ verified: 2 })
  })
})

describe('[A41] [A42] whatever the house changes is caught', () => {
  /** Two bets, a round of several steps, another bet, the history. */
  let frames: readonly SeenFrame[]
  beforeAll(async () => {
    const tab = await record(async (own) => {
      const socket = await own.enter()
      let next = await playKeno(socket, nextOf(own))
      next = await playHilo(socket, next)
      await playKeno(socket, next)
      await socket.ask('history', {})
    })
    ;({ frames } = tab)
  })

  const replyTo = (type: string, place = 0): number => {
    const asked = frames.filter(({ frame }) => frame.type === type)[place]!
    return frames.findIndex(({ direction, frame }) => direction === 'received' && frame.id === asked.frame.id)
  }
  type Change = (
    frame: Record<string, never> & { round: Record<string, unknown>; next: Record<string, unknown> },
  ) => void
  const changed = (index: number, change: Change): readonly SeenFrame[] => {
    const copy = structuredClone(frames[index]!)
    change(copy.frame as never)
    return frames.with(index, copy)
  }
  const other = (text: unknown): string => {
    const [first = ''] = String(text)
    return `${first === '1' ? '2' : '1'}${String(text).slice(1)}`
  }

  const FIELDS: readonly (readonly [path: string, change: (value: never) => unknown, claim: Claim])[] = [
    ['round.commitment', other, 'commitment'],
    ['round.serverSeed', other, 'seed'],
    ['round.clientSeed', other, 'client-seed'],
    ['round.terms', other, 'terms'],
    ['round.nonce', () => '77', 'nonce'],
    ['round.game', () => 'hilo', 'bet'],
    ['round.currency', () => 'BTC', 'bet'],
    ['round.isDemo', () => false, 'bet'],
    ['round.betAmount', () => '2.00', 'bet'],
    ['round.finalPayout', () => '123.00', 'payout'],
    ['round.finalPayout', () => null, 'seed'],
    ['round.multiplier', () => '123', 'multiplier'],
    ['round.isWin', (won: boolean) => !won, 'payout'],
    ['round.maxPayout', () => '1.00', 'payout'],
    ['round.version', () => 2, 'terms'],
    ['round.sequence', () => 2, 'result'],
    ['round.view.outcome.drawOrder', (drawn: number[]) => drawn.toReversed(), 'result'],
    ['round.view.betAmount', () => '1', 'result'],
    ['round.actions.0.action.selectedNumbers', () => [40, 2, 3, 4, 5], 'actions'],
    ['round.actions', (played: object[]) => [...played, { seat: 0, action: {}, words: 0 }], 'actions'],
    ['next.commitment', other, 'commitment'],
    ['next.nonce', () => '99', 'nonce'],
    ['balance', () => '5.00', 'balance'],
    ['round', () => ({ roundId: '1' }), 'unreadable'],
  ]
  const changedAt =
    (path: string, change: (value: never) => unknown): Change =>
    (frame) => {
      const names = path.split('.')
      let holder = frame as unknown as Record<string, unknown>
      for (const name of names.slice(0, -1)) holder = holder[name] as Record<string, unknown>
      const last = names.at(-1)!
      holder[last] = change(holder[last] as never)
    }
  test.each(FIELDS)('%s in the reply to a bet', async (path, change, claim) => {
    const heard = await hearAll(changed(replyTo('placeBet'), changedAt(path, change)))
    expect(heard.mismatches.map((each) => each.claim)).toContain(claim)
    expect(heard.mismatches[0]).toMatchObject({ expected: expect.anything() })
  })

  test('[F8] a card shown while the round was open, and a different one at its end', async () => {
    const heard = await hearAll(
      changed(replyTo('placeBet', 1), ({ round }) => {
        const view = round.view as { currentCard: number; cardHistory: number[] }
        view.currentCard = (view.currentCard % 13) + 1
        view.cardHistory = [view.currentCard]
      }),
    )
    expect(heard.mismatches[0]).toMatchObject({ claim: 'result', field: 'view.1' })
  })

  test('a house whose views have more or fewer fields after an update is no liar', async () => {
    const shownOtherwise = frames.map((seen) => {
      const text = JSON.stringify(seen.frame)
      const more = text
        .replaceAll('"view":{', '"view":{"shownSinceUpdate":true,')
        .replaceAll('"matchCount"', '"renamed"')
      return { ...seen, frame: JSON.parse(more) as RawFrame }
    })
    const heard = await hearAll(shownOtherwise)
    expect(heard.mismatches).toEqual([])
    expect(verifiedIn(heard)).toBe(3)
  })

  test('an action that was never sent', async () => {
    const asked = frames.findIndex(({ frame }) => frame.type === 'act')
    const heard = await hearAll(
      frames.with(asked, { ...frames[asked]!, frame: { ...frames[asked]!.frame, action: { type: 'skip' } } }),
    )
    expect(heard.mismatches[0]).toMatchObject({ claim: 'actions', field: 'actions.1' })
  })

  test.each([
    ['[F3] a round is left out', (rounds: RawFrame[]) => rounds.splice(1, 1), 'nonce'],
    ['[F3] the latest is left out', (rounds: RawFrame[]) => rounds.shift(), 'nonce'],
    ['all are left out', (rounds: RawFrame[]) => rounds.splice(0), 'nonce'],
    [
      'a payout is another than before',
      ([round]: RawFrame[]) => Object.assign(round!, { finalPayout: '9.99' }),
      'history',
    ],
    [
      'a seed is another than before',
      ([round]: RawFrame[]) => Object.assign(round!, { serverSeed: 'f'.repeat(64) }),
      'history',
    ],
    [
      'a round has become another one',
      ([round]: RawFrame[]) => Object.assign(round!, { roundId: '5' }),
      'nonce',
    ],
  ] as const)('in the history %s', async (_case, change, claim) => {
    const heard = await hearAll(
      changed(replyTo('history'), (frame) => change((frame as unknown as { rounds: RawFrame[] }).rounds)),
    )
    expect(heard.mismatches.map((each) => each.claim)).toContain(claim)
  })

  test('[F2] a bet refused as stale, and the same nonce offered again: counted', async () => {
    const at = replyTo('placeBet')
    const asked = frames.find(({ frame }) => frame.type === 'placeBet')!
    const refusal = { id: asked.frame.id, error: { code: 'stale-commitment', message: '' } }
    const again = [
      { ...asked, at: frames[at]!.at, frame: { id: 'x', type: 'checkActive', game: 'keno' } },
      { ...frames[at]!, frame: { id: 'x', ok: true, round: null, next: nextOf({ frames } as Tab) } },
    ]
    const heard = await hearAll([...frames.slice(0, at), { ...frames[at]!, frame: refusal }, ...again])
    expect(heard.verifier.status().refusals).toBe(1)
    const redrawn = {
      ...again[1]!,
      frame: { ...again[1]!.frame, next: { ...nextOf({ frames } as Tab), commitment: 'a'.repeat(64) } },
    }
    const caught = await hearAll([
      ...frames.slice(0, at),
      { ...frames[at]!, frame: refusal },
      again[0]!,
      redrawn,
    ])
    expect(caught.mismatches[0]).toMatchObject({ claim: 'commitment' })
  })
})
