/** Notifications by Web Push: to a turn, or because a table is about to start, while no page of the house is in sight. */
import * as z from 'zod'
import { request } from './requests.ts'

const endpoint = z.string().max(1_024).describe('The browser’s address at its push service.')
const key = z
  .string()
  .regex(/^[\w-]+$/)
  .max(128)

export const NOTIFICATION_MESSAGES = {
  pushKey: {
    about: 'The key that a browser needs in order to subscribe to notifications (VAPID).',
    request: request('pushKey', {}),
    reply: z.object({ key: z.string().describe('Base64url, as `applicationServerKey`.') }),
  },
  subscribe: {
    about:
      'Notifies this browser by Web Push (RFC 8291) while none of your pages is in sight. What it gets is encrypted for it: `{ type, path, name, language }`, where `type` is `turn` or `start`, `path` the page that a click opens, and `name` the table’s. No cards, no amounts.',
    request: request('subscribe', {
      endpoint,
      p256dh: key.describe('The browser’s public key, base64url.'),
      auth: key.describe('Its secret, base64url.'),
      language: z.enum(['en', 'zh-Hans', 'zh-Hant']),
    }),
    reply: z.object({}),
  },
  unsubscribe: {
    about: 'Ends what `subscribe` began.',
    request: request('unsubscribe', { endpoint }),
    reply: z.object({}),
  },
  sight: {
    about: 'Tells whether the page of this socket is in sight. It is until it says otherwise.',
    request: request('sight', { seen: z.boolean() }),
    reply: z.object({}),
  },
} as const
