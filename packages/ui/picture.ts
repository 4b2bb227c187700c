/** A screenshot of the running product for the docs. A game brings its own in `ui/pictures.ts`. */
import type { Page } from 'playwright-core'

export type Picture = Readonly<{
  /** File name in docs/pictures. */
  file: string
  path: string
  phone?: true
  locale?: string
  /** Prepares the page before the screenshot. */
  act?(page: Page): Promise<unknown>
}>

/** What `ui/pictures.ts` exports. */
export type GamePictures = Readonly<{
  PICTURES: readonly Picture[]
  /** Prepares the game's page for autobet, for example by picking numbers. */
  beforeAutobet?(page: Page): Promise<unknown>
}>
