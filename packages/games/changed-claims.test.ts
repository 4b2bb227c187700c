import { claimOf, playAtRandom, verify } from '@fairhouse/host'
import { accepted, houseGamesIn, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { REGISTRY } from './registry.ts'

/** A different character of the same kind. */
const flipped = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`

test.each(houseGamesIn(REGISTRY).map(([id, { rules }]) => [id, rules] as const))(
  '[A28] a claim of %s with any character of its seeds, or any digit of its result, changed fails',
  (_id, game) => {
    const config = accepted(game.configure({}, 1))
    const seeds = { server: '0f'.repeat(32), client: 'flip-every-byte', nonce: '9007199254740993' }
    const claim = accepted(claimOf(game, playAtRandom(game, config, 1, seeds)))
    const fails = (raw: unknown): boolean => {
      const verdict = verify(game, raw)
      return isRefusal(verdict) || !verdict.agrees
    }
    expect(fails(claim)).toBe(false)
    for (const part of ['server', 'client', 'nonce'] as const)
      for (let at = 0; at < seeds[part].length; at += 1)
        expect(fails({ ...claim, seeds: { ...seeds, [part]: flipped(seeds[part], at) } })).toBe(true)
    const text = JSON.stringify(claim.result)
    for (let at = 0; at < text.length; at += 1)
      if (/\d/.test(text[at]!)) expect(fails({ ...claim, result: JSON.parse(flipped(text, at)) })).toBe(true)
  },
)
