import { type AnyGame, accepted, canonicalJson, sha256Hex } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { readNextRound } from '../core/bettor.ts'
import type { Catalogue } from '../core/house.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { rows } from '../core/store/work.ts'
import { readTerms } from '../core/terms.ts'
import { codeOf, ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { hiloBet, kenoBet, sampleCatalogue, sampleHouse } from '../testing/sample-house.ts'
import { bet } from './bet.ts'
import { checkActive, history } from './history.ts'

/** What is offered can be changed between two bets, as a reload does. */
const changing = (first: Catalogue) => {
  let current = first
  const catalogue: Catalogue = {
    ...first,
    offer: (...asked) => current.offer(...asked),
    offeredTerms: (operator) => current.offeredTerms(operator),
  }
  const change = (next: Catalogue): void => {
    current = next
  }
  return { catalogue, change }
}

/** The same game with rules that were tampered with. */
const withRules = (catalogue: Catalogue, change: (rules: AnyGame) => AnyGame): Catalogue => ({
  ...catalogue,
  offer: (...asked) => {
    const offer = accepted(catalogue.offer(...asked))
    return { ...offer, rules: change(offer.rules) }
  },
})

describeOnEveryStore('[F11] terms', (open) => {
  test('are shown before the bet and with the round, and their text is the hashed one', async () => {
    const sample = await sampleHouse((await open()).store)
    const { id } = await sample.guest()
    const before = accepted(await sample.run((house) => readNextRound(house, id)))
    const { round, next } = accepted(await sample.run((house) => bet(house, id, kenoBet())))
    expect(round).toMatchObject({ version: 1, terms: before.terms.keno!.USD })
    expect(next.terms).toEqual({ keno: { USD: round.terms } })
    const { text } = accepted(await sample.run(() => readTerms(round.terms)))
    expect(sha256Hex(text)).toBe(round.terms)
    const terms = JSON.parse(text)
    expect(canonicalJson(terms)).toBe(text)
    expect(terms).toMatchObject({ game: 'keno', version: 1, config: { payoutTables: { low: {} } } })
    expect(JSON.stringify(round)).not.toContain('payoutTables')
    expect(codeOf(await sample.run(() => readTerms('0'.repeat(64))))).toBe('unknown-terms')
  })

  test('a bet on terms that have changed is stale; nothing happens', async () => {
    const { catalogue, change } = changing(sampleCatalogue())
    const sample = await sampleHouse((await open()).store, { catalogue })
    const { id } = await sample.guest()
    const terms = catalogue.offeredTerms('house').keno!.USD!
    accepted(await sample.run((house) => bet(house, id, kenoBet({ terms }))))
    change(sampleCatalogue({ keno: { rtp: '97' } }))
    expect(codeOf(await sample.run((house) => bet(house, id, kenoBet({ terms }))))).toBe('stale-terms')
    const meant = catalogue.offeredTerms('house').keno!.USD!
    const { round } = accepted(await sample.run((house) => bet(house, id, kenoBet({ terms: meant }))))
    expect([round.nonce, round.terms === terms]).toEqual(['2', false])
  })

  test('[A23] a round keeps its own, also in another process', async () => {
    const { catalogue, change } = changing(sampleCatalogue())
    const { store, again } = await open()
    const sample = await sampleHouse(store, { catalogue })
    const { id } = await sample.guest()
    const { round } = accepted(await sample.run((house) => bet(house, id, hiloBet())))
    change(sampleCatalogue({ hilo: { rtp: '90' } }))
    expect(await sample.run((house) => checkActive(house, id))).toEqual([round])
    const other = await sampleHouse(await again(), { catalogue: sampleCatalogue({ hilo: { rtp: '90' } }) })
    expect(await other.run((house) => checkActive(house, id))).toEqual([round])
  })

  test('each text is stored once, however many store it at once', async () => {
    const { store, again } = await open()
    const houses = [await sampleHouse(store), await sampleHouse(await again())]
    const players = await Promise.all(Array.from({ length: 12 }, () => houses[0]!.guest()))
    const replies = await Promise.all(
      players.map(({ id }, index) => {
        const currency = index % 3 === 0 ? 'BTC' : 'USD'
        const request = (index % 2 ? kenoBet : hiloBet)({ currency })
        return houses[index % 2]!.run((house) => bet(house, id, request))
      }),
    )
    const used = new Set(replies.map((reply) => accepted(reply).round.terms))
    const stored = await store.transact(() => rows<{ hash: string }>('SELECT hash FROM terms'))
    expect(
      accepted(stored)
        .map(({ hash }) => hash)
        .sort(),
    ).toEqual([...used].sort())
    expect(used.size).toBe(4)
  })
})

describeOnEveryStore('a reply that can’t be built', (open) => {
  const REASONS: readonly (readonly [string, () => unknown])[] = [
    [
      'its view throws',
      () => {
        throw new Error('no view')
      },
    ],
    ['its view is not JSON', () => ({ betAmount: '100', finalPayout: '0', won: 1n })],
  ]
  test.each(REASONS)('[M4] %s: nothing has moved, and the next request works', async (_case, view) => {
    const { catalogue, change } = changing(withRules(sampleCatalogue(), (rules) => ({ ...rules, view })))
    const { store } = await open()
    const sample = await sampleHouse(store, { catalogue })
    const { id } = await sample.guest()
    const balance = () => sample.run(() => balanceOf(playerAccount(id, { currency: 'USD', isDemo: true })))
    const before = await balance()
    const request = kenoBet()
    await expect(sample.run((house) => bet(house, id, request))).rejects.toThrow()
    expect(await balance()).toBe(before)
    expect(accepted(await sample.run((house) => history(house, id, {}))).rounds).toEqual([])
    expect(accepted(await sample.run((house) => readNextRound(house, id))).nonce).toBe('1')
    change(sampleCatalogue())
    expect(accepted(await sample.run((house) => bet(house, id, request))).round.nonce).toBe('1')
    expect(await ledgerOf(store)).toEqual(SOUND)
  })
})
