/** What a browser accepts and already has, from its request headers. */
import { ENCODINGS, type Encoding } from './files.ts'

/** The first of our encodings that is accepted and not refused by `q=0`; `*` stands for any not named. */
export const encodingFor = (accepted: string | undefined): Encoding | null => {
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
    }),
  )
  return ENCODINGS.find((encoding) => offers.get(encoding) ?? offers.get('*') ?? false) ?? null
}

/** Whether `If-None-Match` contains this tag; weak and strong count the same. */
export const isHeld = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .some((held) => held === etag || held === '*')

/** A browser's navigation asks for a page; programs and scripts don't. */
export const wantsPage = (accept: string | undefined): boolean => (accept ?? '').includes('text/html')
