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

/** What `ui/pictures.ts` exports. */
export type GamePictures = Readonly<{
  PICTURES: readonly Picture[]
  /** What autobet needs on the game's page besides its own settings: numbers that are picked, say. */
  beforeAutobet?(page: Page): Promise<unknown>
}>
