/** What a page costs a newcomer: its requests and their bytes as sent (gzip), without what the service worker stores. */
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { untilQuiet } from './traffic.ts'

/** In bytes as sent. */
export type Weight = Readonly<{
  /** Everything that was requested. */
  paths: readonly string[]
  /** JavaScript, workers included. */
  scripts: number
  styles: number
  fonts: number
  /** What the bots have learned. */
  strategies: number
}>

const PACKED_ALREADY = /\.(strategy|woff2|png)$/

const sizeOf = async (response: Response): Promise<number> => {
  // A redirect, and an answer without content, have no body.
  const body = await response.body().catch(() => Buffer.alloc(0))
  return PACKED_ALREADY.test(response.url()) ? body.length : gzipSync(body).length
}

/** Opens a page as a newcomer and weighs all that comes until it is quiet. */
export const weigh = async (page: Page, path: string): Promise<Weight> => {
  const sizes = new Map<string, Promise<number>>()
  page.context().on('response', (response) => {
    sizes.set(new URL(response.url()).pathname, sizeOf(response))
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await untilQuiet(page)
  const sum = async (ending: string): Promise<number> => {
    const bytes = await Promise.all(
      [...sizes].filter(([name]) => name.endsWith(ending)).map(([, size]) => size),
    )
    return bytes.reduce((total, size) => total + size, 0)
  }
  return {
    paths: [...sizes.keys()],
    scripts: await sum('.js'),
    styles: await sum('.css'),
    fonts: await sum('.woff2'),
    strategies: await sum('.strategy'),
  }
}
