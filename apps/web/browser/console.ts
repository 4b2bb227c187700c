/** Signs in to the console, for its tests. */
import type { Page } from 'playwright-core'
import type { Locale, Size } from './visit.ts'

/** Where every page of the console is scanned. */
export const SCANNED: Readonly<Partial<Record<Locale, Size>>> = { en: 'desktop', 'zh-Hant': 'phone' }

export type Credentials = Readonly<{ name: string; password: string }>

/** Fills the fields by position: the form is in several languages. */
export const signIn = async (page: Page, { name, password }: Credentials, operator = ''): Promise<void> => {
  for (const [index, text] of [name, password, operator].entries())
    await page.locator('main form input').nth(index).fill(text)
  await page.locator('main form button[type="submit"]').click()
  await page.locator('.console').waitFor()
}
