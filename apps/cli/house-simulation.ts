/** `fairhouse simulate GAME` for games without their own: the scripts in the game's facet. */
import { REGISTRY } from '@fairhouse/games'
import { act, open, type RoundRecord } from '@fairhouse/host'
import {
  type AnyGame,
  accepted,
  type BetLimits,
  type Chance,
  type HouseScript,
  houseEntryIn,
  labelled,
  type Registry,
  type Seeds,
  words,
} from '@fairhouse/kit'
import type { Run } from './command.ts'
import { oneOf } from './figures.ts'
import { runSimulation, seedOf } from './simulation.ts'

/** Large enough that rounding down doesn't matter, with a cap that no round can reach. */
const STAKE = 10n ** 9n
const LIMITS = { minBet: '1', maxBet: STAKE.toString(), maxPayout: (10n ** 39n).toString(), decimals: 2 }

const SEAT = 0

type Script = HouseScript<BetLimits, unknown>
type Record = RoundRecord<unknown, unknown, unknown>

/** The return per unit staked. */
const played = (rules: AnyGame, config: unknown, script: Script, seeds: Seeds, chance: Chance): number => {
  let record: Record = open(rules, { config, seats: 1, seeds, now: 0 }).record
  let action: object = { ...script.params(chance), type: 'bet', amount: STAKE.toString() }
  let paid = 0n
  for (;;) {
    const step = accepted(act(rules, record, { seat: SEAT, action, now: 0 }))
    record = step.record
    for (const { to, amount } of step.moves) if (to === SEAT) paid += amount
    if (rules.toAct(record.state).length === 0) return Number(paid) / Number(STAKE)
    action = script.next!(rules.view(record.state, SEAT), chance)
  }
}

export const simulateRun =
  (game: string, registry: Registry = REGISTRY): Run =>
  (call) => {
    const { rules, house } = houseEntryIn(registry, game)!
    const names = house.scripts.map(({ name }) => name)
    const name = oneOf(call, 'script', names) ?? names[0]!
    const script = house.scripts.find((known) => known.name === name)!
    const config = accepted(rules.configure(LIMITS)) as BetLimits
    const seed = seedOf(call)
    const chance = words(labelled(seed, 'script', 0))
    return runSimulation(call, {
      title: `${game}, ${name}`,
      fields: { game, script: name },
      exact: script.returns(config),
      seed,
      play: (round) => played(rules, config, script, labelled(seed, 'simulate', round), chance),
    })
  }
