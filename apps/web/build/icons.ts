/**
 * Draws the PNG icons from public/icon.svg with Chromium. Run by hand when the drawing changes:
 * `npx node apps/web/build/icons.ts`. The background fills the square and the logo stays within the middle
 * four fifths, so that systems can crop any shape from it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const PUBLIC = join(import.meta.dirname, '..', 'public')
const SIZES = [192, 512]

const rounded = await readFile(join(PUBLIC, 'icon.svg'), 'utf8')
const square = rounded.replace(' rx="14"', '')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${square}`)
  await writeFile(join(PUBLIC, `icon-${size}.png`), await page.screenshot())
}
await browser.close()
