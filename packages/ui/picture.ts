/** A picture of the running product for the documents. A game brings its own in `ui/pictures.ts`. */
import type { Page } from 'playwright-core'

export type Picture = Readonly<{
  /** Its name in docs/pictures. */
  file: string
  path: string
  phone?: true
  locale?: string
  /** What to do on the page before the picture is taken. */
  act?(page: Page): Promise<unknown>
}>
