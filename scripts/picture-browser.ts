/** The browser that takes pictures. */
import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM, locate } from './needs.ts'

export const openPictureBrowser = (): Promise<Browser> => {
  const found = locate(CHROMIUM)
  if ('missing' in found) throw new Error(found.missing)
  return chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
}
