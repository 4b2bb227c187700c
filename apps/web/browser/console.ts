/** The door of the console, for its tests. */
import type { Page } from 'playwright-core'
import type { Locale, Size } from './visit.ts'

/** Where a scanner looks at every page of the console. */
export const SCANNED: Readonly<Partial<Record<Locale, Size>>> = { en: 'desktop', 'zh-Hant': 'phone' }

export type Credentials = Readonly<{ name: string; password: string }>

/** By place, not by name: the form is in several languages. */
export const signIn = async (page: Page, { name, password }: Credentials, operator = ''): Promise<void> => {
  for (const [index, text] of [name, password, operator].entries())
    await page.locator('main form input').nth(index).fill(text)
  await page.locator('main form button[type="submit"]').click()
  await page.locator('.console').waitFor()
}
