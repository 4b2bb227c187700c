/**
 * A golden playthrough: a whole round as text, for people to read in a diff and for tests to compare. A changed rule
 * shows up as changed lines.
 */
import {
  type AnyGame,
  accepted,
  draw,
  type GameEvent,
  type Log,
  replay,
  type Seeds,
  type Step,
  words,
} from '@fairhouse/kit'
import { act, open, type RoundRecord } from './record.ts'

const indent = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

const tellStep = ({ events, moves }: Step<unknown, GameEvent>): readonly string[] =>
  indent([
    ...events.map(({ type, only, ...rest }) => {
      const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
      return `${type}${only === undefined ? '' : ` (seat ${only} alone)`}${details}`
    }),
    ...moves.map(({ from, to, amount }) => `${amount} from ${from} to ${to}`),
  ])

/** One block per action; at the end the views of each seat and of a spectator. */
export const tell = (game: AnyGame, log: Log<unknown, unknown>): string => {
  const { steps, state } = accepted(replay(game, log))
  const { server, client, nonce } = log.seeds
  const lines = [
    `${game.id}, ${log.seats} ${log.seats === 1 ? 'seat' : 'seats'}`,
    `seeds ${server}:${client}:${nonce}`,
    `config ${JSON.stringify(log.config)}`,
    '',
    'start',
    ...tellStep(steps[0]!),
  ]
  for (const [index, { seat, action, words: used }] of log.actions.entries()) {
    lines.push(
      `${index + 1}. seat ${seat} ${JSON.stringify(action)} (${used} words)`,
      ...tellStep(steps[index + 1]!),
    )
  }
  lines.push('', game.toAct(state).length === 0 ? 'over' : `to act: ${game.toAct(state).join(', ')}`)
  for (const seat of [null, ...Array.from({ length: log.seats }, (_, index) => index)]) {
    lines.push(
      `view of ${seat === null ? 'a spectator' : `seat ${seat}`}`,
      `  ${JSON.stringify(game.view(state, seat))}`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** Plays a round of any game by random options, drawn from a separate stream. */
export const playAtRandom = (
  game: AnyGame,
  config: unknown,
  seats: number,
  seeds: Seeds,
): Log<unknown, unknown> => {
  const player = words({ ...seeds, client: `${seeds.client}-player` })
  let record: RoundRecord<unknown, unknown, unknown> = open(game, { config, seats, seeds, now: 0 }).record
  for (let seat = game.toAct(record.state)[0]; seat !== undefined; seat = game.toAct(record.state)[0]) {
    const options = game.options(record.state, seat)
    const { action } = options[draw(player, options.length)]!
    record = accepted(act(game, record, { seat, action, now: 0 })).record
  }
  return record.log
}
