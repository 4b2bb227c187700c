/** [V1] [V2] [V3] [V8] [V9] A table's house rules, as the house keeps them. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { setStakeLimit } from '../core/limits.ts'
import type { Player } from '../core/players/players.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { type PartyOptions, sampleParty } from '../testing/sample-parties.ts'
import { sampleTables } from '../testing/sample-tables.ts'

const BANK = 20_000
const USD = { currency: 'USD', isDemo: true } as const

describeOnEveryStore('[V1] [V3] [V8] [V9] house rules at a private table', (open) => {
  const seated = async (count: number, options: Partial<PartyOptions> = {}) => {
    const tables = await sampleTables((await open()).store)
    const people = (await tables.people(3)).slice(0, count)
    const frame = { seats: 3, bankSeconds: BANK / 1_000, pauseSeconds: 1, ...options.frame }
    const party = await sampleParty(tables, people[0]!, { game: 'holdem', ...options, frame })
    for (const player of people.slice(1)) await party.sit(player)
    const dealt = async (): Promise<void> => {
      for (let step = 0; step < 60 && (await party.party()).phase.type !== 'playing'; step += 1)
        await tables.pass(500)
    }
    const turn = async (): Promise<Player> => {
      for (const player of people) if ((await party.table(player))?.options.length) return player
      throw new Error('nobody is to act')
    }
    return { tables, party, people, dealt, turn }
  }

  test('[V3] the question has five seconds: no time bank, no missed turn, and no answer means once', async () => {
    const { tables, party, people, dealt, turn } = await seated(2, { settings: { runs: 2 } })
    await dealt()
    await party.act(await turn(), { type: 'allIn' })
    await party.act(await turn(), { type: 'call' })
    const table = (await party.table(await turn()))!
    expect(table.options.map(({ action }) => action)).toEqual([{ type: 'runOnce' }, { type: 'runAgain' }])
    expect([table.deadline! - tables.now() <= 5_000, table.bankMs]).toEqual([true, 0])
    await party.act(await turn(), { type: 'runAgain' })
    await tables.pass(5_000)
    const hand = await tables.hand(table.table)
    expect(hand.record.state).toMatchObject({ runs: { agreed: [expect.any(Number)] }, turn: null })
    for (const seat of (await party.party()).seats.slice(0, people.length))
      expect(seat).toMatchObject({ bankMs: BANK, missed: 0, sitsOut: false })
  })

  test('[V8] the dealer is asked, chooses for the orbit, and the hand’s terms say so', async () => {
    const { party, people, dealt } = await seated(3, { settings: { dealersChoice: ['holdem', 'omaha'] } })
    const [ada, bea] = people as [Player, Player]
    expect((await party.place(bea))!.party.asked).toMatchObject({ place: 0, choices: ['holdem', 'omaha'] })
    expect(await party.does(bea, { type: 'choose', choice: 'omaha' })).toMatchObject({
      refused: 'not-your-choice',
    })
    accepted(await party.does(ada, { type: 'choose', choice: 'omaha' }))
    await dealt()
    const view = (await party.table(ada))!.view as { config: object; players: { hole: unknown[] | null }[] }
    expect(view.config).toMatchObject({ variation: 'omaha' })
    expect(view.players[0]!.hole).toHaveLength(4)
    expect((await party.place(bea))!.party).toMatchObject({ choice: 'omaha', asked: null })
  })

  test('[V2] a bomb pot that the host calls', async () => {
    const { party, people, dealt } = await seated(3, { settings: { bombSize: 3, twoBoards: 'bomb-pots' } })
    const [ada, bea] = people as [Player, Player]
    expect(await party.hosts(bea, { type: 'call', what: 'bomb-pot' })).toMatchObject({ refused: 'not-host' })
    accepted(await party.hosts(ada, { type: 'call', what: 'bomb-pot' }))
    expect((await party.place(bea))!.party.called).toBe('bomb-pot')
    await dealt()
    expect((await party.table(bea))!.view).toMatchObject({
      ...{ street: 'flop', pot: 90, config: { bombPot: 3, boards: 2 } },
    })
  })

  test('[V9] [M5] chips come from the wallet once the host says yes', async () => {
    const { tables, party, people } = await seated(2, {
      frame: { hostsYes: true },
      settings: { buyInUsual: 50 },
      money: { type: 'wallet', ...USD },
    })
    const [ada, bea] = people as [Player, Player]
    const balance = () => tables.store.transact(() => balanceOf(playerAccount(bea.id, USD)))
    const before = await balance()
    accepted(await party.does(bea, { type: 'topUp', chips: 100 }))
    expect(await balance()).toBe(before)
    expect((await party.place(ada))!.party.seats[1]).toMatchObject({ asks: 100, topUp: 0 })
    accepted(await party.hosts(ada, { type: 'answer', place: 1, yes: true }))
    expect(before - (await balance())).toBe(100n)
  })

  test('[V9] a yes is refused once the player’s own daily limit leaves too little for it', async () => {
    const { tables, party, people } = await seated(2, {
      frame: { hostsYes: true },
      settings: { buyInUsual: 50 },
      money: { type: 'wallet', ...USD },
    })
    const [ada, bea] = people as [Player, Player]
    const limit = async (amount: string) =>
      accepted(await tables.sample.run((house) => setStakeLimit(house, bea.id, { ...USD, amount })))
    const answer = () => party.hosts(ada, { type: 'answer', place: 1, yes: true })
    const balance = () => tables.store.transact(() => balanceOf(playerAccount(bea.id, USD)))
    await limit('7.00')
    accepted(await party.does(bea, { type: 'topUp', chips: 200 }))
    await limit('6.99')
    const before = await balance()
    expect(await answer()).toMatchObject({ refused: 'bad-buy-in' })
    expect(await balance()).toBe(before)
    accepted(await party.does(bea, { type: 'topUp', chips: 199 }))
    accepted(await answer())
    expect(before - (await balance())).toBe(199n)
  })
})
