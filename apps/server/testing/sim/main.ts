/** `npm run sim`: simulates a whole house from one seed, or from several. */
import type { Command } from '../../../cli/command.ts'
import { catchBadUsage, runCommand } from '../../../cli/run-command.ts'

const SIM: Command = {
  path: ['sim'],
  summary: 'simulates a whole house from a seed, with faults, and checks it',
  usage: ['-- [--seed S] [--seeds N] [--minutes M] [more options]'],
  options: {
    seed: { type: 'string', value: 'S', about: 'the first seed, a whole number (1)' },
    seeds: { type: 'string', value: 'N', about: 'how many seeds, one after the other (1)' },
    minutes: {
      type: 'string',
      value: 'M',
      about: 'virtual minutes with faults; some quiet time follows (5)',
    },
    processes: { type: 'string', value: 'N', about: 'processes of the house (3)' },
    people: { type: 'string', value: 'N', about: 'people who play; every third has two devices (50)' },
    think: {
      type: 'string',
      value: 'MS',
      about: 'average time between two requests; a turn at a table takes about a third of it (8000)',
    },
    hours: { type: 'string', value: 'H', about: 'one seed after the other, for so long' },
    out: {
      type: 'string',
      value: 'DIR',
      about: 'keep a record there, with a page; it goes on after its last seed',
    },
    calm: { type: 'boolean', about: 'no faults' },
    audit: { type: 'boolean', about: 'audit the database at the end' },
    events: { type: 'boolean', about: 'print the last events even if all is well' },
  },
  notes: [
    'Exits with 1 and prints the last events if anything is wrong. The same seed and options do the same again.',
  ],
  examples: ['sim -- --seed 4 --minutes 10', 'sim -- --seed 1 --seeds 20 --minutes 1.5 --people 25 --audit'],
  load: () => import('./run-seeds.ts'),
}

process.exitCode = await catchBadUsage('npm run sim', () => runCommand(SIM, process.argv.slice(2), 'npm run'))
