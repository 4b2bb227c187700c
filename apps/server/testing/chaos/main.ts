/** `npm run chaos`: a random campaign over real processes, PostgreSQL and NATS. */
import type { Command } from '../../../cli/command.ts'
import { catchBadUsage, runCommand } from '../../../cli/run-command.ts'

const CHAOS: Command = {
  path: ['chaos'],
  summary: 'runs a house of real processes with faults drawn from a seed, and checks it',
  usage: ['-- [--seed S] [--minutes M] [more options]'],
  options: {
    seed: { type: 'string', value: 'S', about: 'draws the faults, any text (1)' },
    minutes: { type: 'string', value: 'M', about: 'minutes with faults; some quiet time follows (5)' },
    processes: { type: 'string', value: 'N', about: 'processes of the house (3)' },
    people: { type: 'string', value: 'N', about: 'people who play (20)' },
    plant: { type: 'string', value: 'SQL', about: 'damage before the last checks, to see it found' },
    events: { type: 'boolean', about: 'print the last events even if all is well' },
  },
  notes: ['Exits with 1 and prints the last events if anything is wrong.'],
  examples: ['chaos -- --seed 1 --minutes 5'],
  load: () => import('./run-campaign.ts'),
}

// Connections of the campaign may still be open.
process.exit(await catchBadUsage('npm run chaos', () => runCommand(CHAOS, process.argv.slice(2), 'npm run')))
