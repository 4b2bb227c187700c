/** The options of commands that start the house. */
import type { Option } from './command.ts'
import { PLACES } from './places.ts'

export const SERVE_OPTIONS = {
  port: { type: 'string', value: 'N', about: 'the port (default: PORT, else 3000); 0 picks a free one' },
  host: {
    type: 'string',
    value: 'H',
    about: 'the address to listen on (default localhost; 0.0.0.0 for all)',
  },
  'no-build': { type: 'boolean', about: 'serve the last build' },
  root: {
    type: 'string',
    value: 'FOLDER',
    about: 'serve the client built in this folder; build nothing',
  },
  ...PLACES,
  nats: {
    type: 'string',
    value: 'URL',
    about:
      'NATS server that connects the processes of one house (default: NATS_URL; without one, a single process)',
  },
  'accept-loss': {
    type: 'boolean',
    about: 'start even if the database is behind what the house remembers, as after restoring a backup',
  },
} as const satisfies Record<string, Option>
