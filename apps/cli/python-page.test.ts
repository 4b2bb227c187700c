/** The Python client: it plays against a real house, its verification notices lies, and its page is true. */
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { find, PYTHON } from '../../scripts/needs.ts'
import { runTables } from '../server/testing/playing-house.ts'
import type { RunningHouse } from '../server/testing/running-house.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const EXAMPLES = `${ROOT}/examples/python`
const page = readFileSync(`${ROOT}/docs/PYTHON.md`, 'utf8')
const blocks = (kind: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) => text!)

const PRINTED =
  /^hello: player \d+ has 1000\.00 demo USD\nbet: 1\.00 on 6 numbers, \d hit, paid \d+\.\d\d\nverify: round \d+ is as promised\nhand: \d+ in novice, [2-5] seats, ours is \d\n(?: {2}we \w+, the pot is \d+\n)*hand over: .+ wins \d+ of \d+\n$/

const python = find(PYTHON)
const run = (...args: readonly string[]) =>
  promisify(execFile)('path' in python ? python.path : '', ['-B', ...args], { cwd: EXAMPLES })

test('the page shows lines of the files, and what they print', () => {
  const source = globSync(`${EXAMPLES}/*.py`)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(blocks('python').length).toBeGreaterThan(5)
  expect(blocks('python').filter((block) => !source.includes(block))).toEqual([])
  expect(blocks('text')).toEqual([expect.stringMatching(PRINTED)])
})

describe.skipIf('missing' in python)('with Python', () => {
  let house: RunningHouse
  beforeAll(async () => {
    house = await runTables({ rounds: 4, turnSeconds: 60 })
  })
  afterAll(() => house.stop())

  test('hello, a bet, its verification and a hand', async () => {
    const { stdout } = await run('play.py', house.address)
    expect(stdout).toMatch(PRINTED)
  })

  test('[F8] [K1] it draws the numbers of docs/FAIRNESS.md', async () => {
    const fairness = readFileSync(`${ROOT}/docs/FAIRNESS.md`, 'utf8')
    const seed = (name: string): string => new RegExp(`const ${name} = '(.*)'`).exec(fairness)![1]!
    const seeds = ['server', 'client', 'nonce'].map(seed)
    const { stdout } = await run('-c', `import sys, play; print(play.draw_keno(*sys.argv[1:]))`, ...seeds)
    const [, expected] = /Keno (\[[^\]]*\])/.exec(fairness)!
    expect(JSON.parse(stdout)).toEqual(JSON.parse(expected!))
  })

  test('[F8] its verification names what a lying house changed', async () => {
    const lies = `
import play
house = play.House(${JSON.stringify(house.address)})
round, bet = play.bet_on_keno(house, [7, 11], "2.50")
terms = house.http("GET", f"/v1/terms/{bet['terms']}").decode()
def told(terms=terms, **lie):
    print(*play.verify_keno({**round, **lie}, bet, terms), sep=" ")
outcome = round["view"]["outcome"]
told()
told(serverSeed="0" * 64)
told(clientSeed="another one")
told(nonce="2")
told(finalPayout="123.45")
told(terms + " ")
told(view={"outcome": {**outcome, "drawOrder": outcome["drawOrder"][::-1]}})
told(view={"outcome": {**outcome, "multiplier": "1000"}})
house.close()`
    const { stdout } = await run('-c', lies)
    const [bet, honest, otherSeed, ...told] = stdout.trimEnd().split('\n')
    expect(bet).toMatch(/^bet: 2\.50 on 2 numbers/)
    expect(honest).toBe('')
    expect(otherSeed).toMatch(/^commitment draw/)
    expect(told).toEqual(['seeds', 'seeds', 'payout', 'terms', 'draw', 'multiplier'])
  })
})
