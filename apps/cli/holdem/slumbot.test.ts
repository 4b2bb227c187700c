/** Against a stand-in that speaks Slumbot's protocol, deals by our rules, and always checks or calls. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Action } from '@fairhouse/games/holdem/actions.ts'
import { DEFAULTS } from '@fairhouse/games/holdem/config.ts'
import { holdem, type State } from '@fairhouse/games/holdem/rules.ts'
import { isRefusal, labelled, words } from '@fairhouse/kit'
import { afterEach, expect, test } from 'vitest'
import { fairhouse, printedLines, processOutcome, start } from '../testing/command-process.ts'

const STACK = 20_000
const CLIENT = 0

const letterOf = ({ type, to }: State['history'][number]): string =>
  ({ folded: 'f', checked: 'k', called: 'c', bet: `b${to}`, raised: `b${to}` })[type]

/** `/` after every street that is over, also those that nobody bet on. */
const actionText = ({ history, board }: State): string => {
  const streets = ['preflop', 'flop', 'turn', 'river'].slice(0, board.length === 0 ? 1 : board.length - 1)
  return streets
    .map((street) =>
      history
        .filter((done) => done.street === street)
        .map(letterOf)
        .join(''),
    )
    .join('/')
}

const toAction = (incr: string, { betting, players }: State): Action => {
  if (incr === 'f') return { type: 'fold' }
  if (incr === 'k') return { type: 'check' }
  if (incr === 'c') return { type: 'call' }
  const amount = Number(/^b(\d+)$/.exec(incr)?.[1])
  const { bet, stack } = players[CLIENT]!
  if (amount === bet + stack) return { type: 'allIn' }
  return { type: betting.level === 0 ? 'bet' : 'raise', amount }
}

type Fault = (hand: number) => string | null
const openStandIn = (hasBaseline: boolean, fault: Fault) => {
  let [hand, state] = [0, null as State | null]
  const apply = (seat: number, action: Action): boolean => {
    const step = holdem.apply(state!, seat, action, { word: () => 0 })
    if (!isRefusal(step)) state = step.state
    return !isRefusal(step)
  }
  const waitForClient = (): void => {
    while (state!.turn === 1 - CLIENT)
      if (!apply(1 - CLIENT, { type: 'check' })) apply(1 - CLIENT, { type: 'call' })
  }
  return (path: string, body: { token?: string; incr?: string }): object => {
    const said = fault(hand)
    if (said !== null) return { error_msg: said }
    if ((body.token === undefined) !== (hand === 0)) return { error_msg: 'wrong token' }
    if (path.endsWith('/new_hand')) {
      if (state !== null && state.turn !== null) return { error_msg: 'the hand is not over' }
      hand += 1
      const config = {
        ...{ ...DEFAULTS, startingStack: STACK, smallBlind: 50, bigBlind: 100 },
        ...{ stacks: [STACK, STACK], button: hand % 2 === 0 ? CLIENT : 1 - CLIENT },
      }
      state = holdem.start(config, 2, words(labelled('stand-in', 'deck', hand))).state
    } else if (!apply(CLIENT, toAction(body.incr ?? '', state!)))
      return { error_msg: `illegal: ${body.incr}` }
    waitForClient()
    const { players, board, turn } = state!
    return {
      ...{ old_action: '', action: actionText(state!), client_pos: hand % 2 === 0 ? 1 : 0, token: 'token' },
      ...{ hole_cards: players[CLIENT]!.hole, board },
      ...(turn === null && { winnings: players[CLIENT]!.stack - STACK }),
      ...(turn === null && hasBaseline && { baseline_winnings: hand % 2 === 0 ? 100 : -100 }),
    }
  }
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
const standIn = async (hasBaseline = true, fault: Fault = () => null): Promise<string> => {
  const answer = openStandIn(hasBaseline, fault)
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(request.url!, JSON.parse(body))))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}
const play = (address: string, ...more: readonly string[]) =>
  fairhouse(['holdem', 'slumbot', '--address', address, '--seed', 'test', ...more])

test.each([
  ['hard', 4],
  ['maniac', 20],
] as const)('slumbot: %s plays %d hands to their end, with luck taken out', async (bot, hands) => {
  const outcome = await play(await standIn(), '--bot', bot, '--hands', String(hands), '--json')
  expect([outcome.code, outcome.stderr]).toEqual([0, ''])
  const number = expect.any(Number)
  expect(printedLines(outcome)).toEqual([
    {
      ...{
        bot,
        hands,
        bb100: number,
        low: number,
        high: number,
        interval: 'luck-adjusted',
        seed: 'test',
      },
      plain: { bb100: number, low: number, high: number },
    },
  ])
})

test('slumbot: without baselines the figures are plain, and the same from the same seed', async () => {
  const lines = await Promise.all(
    [1, 2].map(async () => (await play(await standIn(false), '--bot', 'tight', '--hands', '6')).stdout),
  )
  expect(lines[0]).toMatch(/^Seed test: tight against Slumbot, 6 hands\n {2}-?[\d.]+ bb\/100 \[.*\]\n$/)
  expect(lines[1]).toBe(lines[0])
})

test('slumbot: an error ends the match with the result so far, and says what was wrong', async () => {
  const address = await standIn(true, (hand) => (hand > 3 ? 'too many hands' : null))
  const outcome = await play(address, '--bot', 'always-call', '--hands', '9', '--json')
  expect(outcome.code).toBe(1)
  expect(outcome.stderr).toContain('too many hands')
  expect(printedLines(outcome)).toEqual([expect.objectContaining({ hands: 3 })])
})

test('slumbot: without a network it says so', async () => {
  const outcome = await play('http://127.0.0.1:9/api', '--bot', 'always-call')
  expect([outcome.code, outcome.stdout]).toEqual([1, ''])
  expect(outcome.stderr).toContain('http://127.0.0.1:9/api/new_hand can’t be reached')
})

test('slumbot: Ctrl-C finishes the hand and prints the result so far', async () => {
  const address = await standIn()
  const args = ['--bot', 'always-call', '--pause', '20', '--hands', '100000', '--progress', '--json']
  const child = start(['holdem', 'slumbot', '--address', address, '--seed', 'test', ...args])
  child.stderr.once('data', () => child.kill('SIGINT'))
  const outcome = await processOutcome(child)
  expect(outcome.code).toBe(0)
  const [line] = printedLines(outcome) as [{ hands: number }]
  expect(line.hands).toBeGreaterThan(0)
  expect(line.hands).toBeLessThan(100_000)
})
