/** The news ticker of the tables [Z15], and notices of the administrator. */
import * as z from 'zod'
import { request } from './requests.ts'
import { amount, currencyCode, id } from './values.ts'

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const
const text = z.string().min(1).max(200)
/** Readers get their own language, or the first that the notice has. */
export const noticeTexts = z.strictObject({
  en: text.optional(),
  'zh-Hans': text.optional(),
  'zh-Hant': text.optional(),
} satisfies Record<(typeof LANGUAGES)[number], z.ZodOptional>)

const news = { player: z.string(), room: z.string(), amount, currency: currencyCode }
const tickerItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('win'), ...news }),
  z.object({ type: z.literal('bonus'), ...news }),
  z.object({ type: z.literal('sample'), ...news }).describe('A sample: nobody won this.'),
  z.object({ type: z.literal('notice'), id, texts: noticeTexts }),
])
export type TickerItem = z.infer<typeof tickerItem>

const items = z.array(tickerItem).describe('Shown for two seconds each, in a loop, until the next come.')

export const TICKER_MESSAGES = {
  ticker: {
    about: 'What the ticker shows now; this socket gets it every ten seconds from now on.',
    request: request('ticker', {}),
    reply: z.object({ items }),
  },
  noticesSeen: {
    about: 'These notices were on screen. That counts as one showing in ten seconds, however many see it.',
    request: request('noticesSeen', { notices: z.array(id).min(1).max(5) }),
    reply: z.object({}),
  },
} as const

export const TICKER_PUSHES = {
  ticker: {
    about: '[Z15] The news, for sockets that asked for it: every ten seconds, and when notices change.',
    push: z.object({ type: z.literal('ticker'), items }),
  },
} as const
