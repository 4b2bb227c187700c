/** Options that the commands of several games share. */
import { JSON_OUT, type Option } from './command.ts'

type Options = Readonly<Record<string, Option>>

/** For commands that play random hands. */
export const FUZZ_USAGE = '[--hands N] [--seed WORD] [--json]'
export const FUZZ_OPTIONS = {
  hands: { type: 'string', value: 'N', about: 'how many (default 100,000)' },
  seed: { type: 'string', value: 'WORD', about: 'the seed of the hands (default fuzz)' },
  json: JSON_OUT,
} as const satisfies Options

/** For commands that let bots play against each other; `unit` is what a stack is counted in. */
export const arenaOptions = ({
  bots,
  seats,
  unit,
  stack,
}: Readonly<Record<'bots' | 'seats' | 'unit' | 'stack', string>>) =>
  ({
    bots: { type: 'string', value: 'A,B,…', about: bots },
    seats: {
      type: 'string',
      value: 'N',
      about: `${seats} (default: as many as bots); if there are fewer bots, they take several seats`,
    },
    hands: { type: 'string', value: 'H', about: 'minimum number of hands (default 10,000)' },
    stack: { type: 'string', value: unit, about: `stack of each player in every hand (default ${stack})` },
    seed: { type: 'string', value: 'WORD', about: 'the seed of deals and bots (default: a fresh one)' },
    progress: { type: 'boolean', about: 'show progress even if standard error is not a terminal' },
    json: JSON_OUT,
  }) as const satisfies Options
