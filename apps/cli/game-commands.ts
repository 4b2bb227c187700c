/**
 * The commands of games. A game's own are in `commands.ts` in a folder with its id; a house game without one still
 * has `odds` and `simulate`, from its facet.
 */
import { existsSync } from 'node:fs'
import { REGISTRY } from '@fairhouse/games'
import { houseGamesIn } from '@fairhouse/kit'
import { type Command, type Group, JSON_OUT } from './command.ts'
import { STAKE_NOTES, STAKE_OPTIONS, STAKE_USAGE } from './stake-option.ts'

export type GameCommands = Readonly<{
  /** If the game's id is the first word of commands. */
  group?: Group
  commands: readonly Command[]
  /** What `verify` takes and returns besides logs. */
  verifyNotes?: readonly string[]
  verifyExamples?: readonly string[]
}>

const ownCommands = async (game: string): Promise<readonly GameCommands[]> => {
  const file = new URL(`./${game}/commands.ts`, import.meta.url)
  if (!existsSync(file)) return []
  const { GAME_COMMANDS: own } = (await import(file.href)) as Readonly<{ GAME_COMMANDS: GameCommands }>
  return [own]
}

const OWN: readonly GameCommands[] = (await Promise.all(Object.keys(REGISTRY).map(ownCommands))).flat()

const oddsOf = (game: string): Command => ({
  path: ['odds', game],
  summary: `what every way to bet on ${game} returns, exactly`,
  usage: [`${STAKE_USAGE} [--json]`],
  options: { ...STAKE_OPTIONS, json: JSON_OUT },
  notes: [
    'JSON, one line per way: {"way","rtp":"n/d","decimal"}, and the game’s own figures.',
    ...STAKE_NOTES,
  ],
  examples: [`odds ${game}`, `odds ${game} --stake 1000 --json`],
  load: async () => {
    const { oddsRun } = await import('./house-odds.ts')
    return { run: oddsRun(game) }
  },
})

const simulateOf = (game: string): Command => ({
  path: ['simulate', game],
  summary: `play ${game} many times by a script`,
  usage: ['[--script NAME] [--rounds N] [--seed WORD] [--json]'],
  options: {
    script: { type: 'string', value: 'NAME', about: 'one of the game’s ways to play without a person' },
    rounds: { type: 'string', value: 'N', about: 'how many rounds (default 100,000)' },
    seed: { type: 'string', value: 'WORD', about: 'the seed of the rounds (default: a fresh one)' },
    json: JSON_OUT,
  },
  notes: [
    'Ctrl-C stops it and prints the result so far. JSON: {"game","script","seed","rounds","return","low","high",',
    '"exact":"n/d","decimal","stopped"}; low and high are the 95 % interval of the return.',
  ],
  examples: [`simulate ${game}`, `simulate ${game} --rounds 1000000 --seed monday --json`],
  load: async () => {
    const { simulateRun } = await import('./house-simulation.ts')
    return { run: simulateRun(game) }
  },
})

const isOwn = ({ path }: Command): boolean =>
  OWN.some(({ commands }) => commands.some((own) => own.path.join(' ') === path.join(' ')))

const GENERIC: readonly Command[] = houseGamesIn(REGISTRY)
  .flatMap(([game]) => [oddsOf(game), simulateOf(game)])
  .filter((command) => !isOwn(command))

export const GAME_COMMANDS: readonly GameCommands[] = [...OWN, { commands: GENERIC }]
