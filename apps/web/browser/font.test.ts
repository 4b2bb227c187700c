/** Our own text font: there at the first look, and in English without the gaps of a Chinese font. */
import { expect, test } from 'vitest'
import { type Locale, openBrowser } from './visit.ts'

const enter = openBrowser()

/** Widths of the apostrophe in both fonts, in parts of the letter size. */
const apostrophes = (): readonly number[] =>
  ['sans', 'serif'].map((name) => {
    const text = document.createElement('span')
    text.style.cssText = `position: absolute; white-space: nowrap; font: 100px var(--${name})`
    document.body.append(text)
    const widthOf = (said: string): number => {
      text.textContent = said
      return text.getBoundingClientRect().width
    }
    const width = (widthOf('Hold’em') - widthOf('Holdem')) / 100
    text.remove()
    return width
  })

test('in English the apostrophe of “Hold’em” leaves no gap', async () => {
  const page = await enter('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const width of await page.evaluate(apostrophes)) expect(width).toBeLessThan(0.35)
})

test.each<Locale>(['en', 'zh-Hans', 'zh-Hant'])(
  'in %s Latin letters are our own, of under 60 KB',
  async (locale) => {
    const page = await enter('about:blank', { locale })
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) sizes.push(response.body().then((body) => body.length))
    })
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => document.fonts.check('16px "House text"', 'Fairhouse'))).toBe(true)
    const drawn = await page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d')!
      const sans = getComputedStyle(document.body).fontFamily
      const widthIn = (family: string): number => {
        pen.font = `100px ${family}`
        return pen.measureText('Fairhouse 0123456789').width
      }
      return [widthIn(sans), widthIn('"House text"')]
    })
    expect(drawn[0]).toBe(drawn[1])
    const [size, ...others] = await Promise.all(sizes)
    expect(size).toBeLessThan(60_000)
    expect(others).toEqual([])
  },
)
