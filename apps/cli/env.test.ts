/** Rounds played seat by seat from another program, and the Python environment made of them. */
import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { REGISTRY } from '@fairhouse/games'
import { describe, expect, test } from 'vitest'
import { find, PYTHON } from '../../scripts/needs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FAIRHOUSE = [`${ROOT}/scripts/launch.mjs`, `${ROOT}/apps/cli/main.ts`]
const python = find(PYTHON)

const ask = (game: string, ...lines: readonly (object | string)[]) => {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const { stdout } = spawnSync(process.execPath, [...FAIRHOUSE, 'env', game], { input, encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const DEAL = { deal: { seats: 2, seed: 'monday' } }

test('a hand is dealt and played, each seat sees its own cards, and chips are conserved', () => {
  const [dealt, over] = ask('holdem', DEAL, { act: { type: 'fold' } })
  expect(dealt).toMatchObject({ turn: 0, options: [{ action: { type: 'fold' } }, {}, {}, {}] })
  const [mine, yours] = dealt.views
  expect([mine.players[0].hole.length, mine.players[1].hole]).toEqual([2, null])
  expect(yours.players[0].hole).toBeNull()
  expect(over).toMatchObject({ turn: null, options: [], net: [-5, 5] })
})

test('the same seed deals the same cards in any game of several seats', () => {
  const games = Object.keys(REGISTRY).filter((game) => REGISTRY[game]!.rules.seats.max > 1)
  for (const game of games) {
    const [one, other] = ask(game, DEAL, DEAL)
    expect(one).toEqual(other)
  }
})

test('what makes no sense is refused, and changes nothing', () => {
  const fold = { act: { type: 'fold' } }
  const replies = ask(
    'holdem',
    ...['nonsense', fold, { deal: { seats: 1, seed: 'x' } }, { deal: { seats: 2 } }],
    ...[DEAL, { act: { type: 'bet', amount: 1 } }, { act: 7 }, fold, fold],
  )
  expect(replies.map(({ error, turn }) => error?.code ?? turn)).toEqual([
    ...['bad-json', 'no-round', 'bad-seats', 'bad-seed', 0, 'bet-exists', 'bad-action', null, 'round-over'],
  ])
})

describe.skipIf('missing' in python)('with Python', () => {
  const command = [process.execPath, ...FAIRHOUSE]
  const run = (...args: readonly string[]) =>
    promisify(execFile)('path' in python ? python.path : '', ['-B', ...args], {
      cwd: `${ROOT}/examples/python`,
    })

  test('the engine asks seats in the order that Python computes by itself', async () => {
    const { stdout } = await run('order_check.py', '--hands', '150', '--', ...command)
    expect(stdout).toMatch(/^150 hands, \d{3,} turns: every one in order\n$/)
  })

  test('the environment plays as PettingZoo’s do: agents in turn, masks, rewards that sum to nothing', async () => {
    const script = `
import random, sys
from holdem_env import Engine, HoldemEnv, Refused
env = HoldemEnv(players=4, engine=Engine(sys.argv[1:]))
chance, total = random.Random(3), 0
for seed in range(20):
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        seen = [p["hole"] for p in observation["observation"]["players"]]
        assert termination or [h for h in seen if h] == [seen[env.possible_agents.index(agent)]]
        total += reward if termination else 0
        mask = observation["action_mask"]
        assert termination or [a for a in range(5) if mask[a]] == sorted(env.legal_actions())
        env.step(None if termination else chance.choice(env.legal_actions()))
env.reset(seed=1, config={"bigBlind": 10})
try:
    env.engine.ask(act={"type": "fly"})
except Refused as error:
    print(error)
env.close()
print(round(total, 6))
`
    const { stdout } = await run('-c', script, ...command)
    expect(stdout).toBe('bad-action: holdem has no such action\n0.0\n')
  })
})
