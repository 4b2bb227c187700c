/** What a browser says it can take and already has, read from its request's headers. */
import { ENCODINGS, type Encoding } from './files.ts'

/** The first of ours that is named and not refused by `q=0`; `*` stands for any that is not named. */
export const encodingFor = (accepted: string | undefined): Encoding | null => {
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
    }),
  )
  return ENCODINGS.find((encoding) => offers.get(encoding) ?? offers.get('*') ?? false) ?? null
}

/** Whether `If-None-Match` names this tag; weak and strong are the same for reading. */
export const isHeld = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .some((held) => held === etag || held === '*')

/** A person's browser asks for a page; a program or a script's request does not. */
export const wantsPage = (accept: string | undefined): boolean => (accept ?? '').includes('text/html')
