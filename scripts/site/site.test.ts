/** The site of the documents: every link on it leads somewhere, and the search finds what the documents say. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { buildSite } from './build-site.ts'
import { render } from './markdown.ts'
import { find, listen } from './search.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-site-'))
afterAll(() => rmSync(folder, { recursive: true }))
const pages = buildSite(folder)
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

const problemIn = (page: string, href: string): string | null => {
  if (/^https?:/.test(href)) return null
  const [file, anchor] = href.split('#') as [string, string?]
  const target = file === '' ? page : join(dirname(page), decodeURI(file))
  if (!existsSync(join(folder, target))) return `${page}: ${href} is not there`
  const hasAnchor = anchor === undefined || read(target).includes(`id="${decodeURI(anchor)}"`)
  return hasAnchor ? null : `${page}: ${target} has no #${anchor}`
}

test('every link and picture of every page leads somewhere', () => {
  const problems = pages.flatMap((page) =>
    [...read(page).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href]) => problemIn(page, href!)),
  )
  expect(pages.length).toBeGreaterThan(40)
  expect(problems.filter((problem) => problem !== null)).toEqual([])
})

test('nothing of Markdown is left over outside of code', () => {
  const left = pages.filter((page) =>
    /\]\(|^#{1,6} |\*\*|^\||`/m.test(read(page).replace(/<(pre|code)>[\s\S]*?<\/\1>|<script[\s\S]*/g, '')),
  )
  expect(left).toEqual([])
})

test.each([
  ['commitment server seed', 'docs/FAIRNESS.html'],
  ['swapHidden', 'docs/ADDING-A-GAME.html'],
  ['同样的回复', 'docs/TOUR.zh-CN.html'],
  ['bidder loses a die', 'examples/liars-dice/RULES.html'],
])('a search for "%s" finds %s', (query, page) => {
  const sections = JSON.parse(read('index.js').replace(/^const SECTIONS = /, ''))
  const found: readonly { href: string }[] = find(sections, query)
  expect(found.map(({ href }) => href.split('#')[0])).toContain(page)
  expect(find(sections, `${query} and nothing like zzyzx`)).toEqual([])
})

test('what is typed is searched at once, and results are links from the page', () => {
  vi.stubGlobal('document', {
    createElement: () => ({
      append(child: object) {
        Object.assign(this, { child })
      },
    }),
  })
  const shown: HTMLElement[] = []
  const input = { value: 'dice', addEventListener: (_: string, run: () => void) => run() }
  const sections = [
    { page: 'Rules', heading: 'Dice', href: 'rules.html#dice', text: '' },
    { page: 'Rules', heading: 'Cards', href: 'rules.html#cards', text: '' },
  ]
  listen(input, { replaceChildren: (...items: HTMLElement[]) => void shown.push(...items) }, sections, '../')
  expect(shown.map((item) => (item as unknown as { child: object }).child)).toMatchObject([
    { href: '../rules.html#dice', textContent: 'Rules: Dice' },
  ])
  vi.unstubAllGlobals()
})

test('Markdown becomes HTML, and nothing in it becomes code', () => {
  const { html, headings } = render(
    '# A *b* `c`\n\n<script>\n\n- [x](y.md) **z**\n- `a|b`\n\n| h |\n|---|\n| a \\| b |\n\n```js\n# no heading <b>\n```\n',
    (link) => `to-${link}`,
  )
  expect(headings).toEqual([{ level: 1, text: 'A b c', anchor: 'a-b-c' }])
  expect(html.split('\n')).toEqual([
    '<h1 id="a-b-c">A <em>b</em> <code>c</code></h1>',
    '<p>&lt;script&gt;</p>',
    '<ul><li><a href="to-y.md">x</a> <strong>z</strong></li><li><code>a|b</code></li></ul>',
    '<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>a | b</td></tr></tbody></table>',
    '<pre><code># no heading &lt;b&gt;',
    '</code></pre>',
  ])
})

test('with the address of the sources, links to files lead there', () => {
  const linked = join(folder, 'linked')
  buildSite(linked, 'https://code.example/fairhouse')
  const tour = readFileSync(join(linked, 'docs/TOUR.html'), 'utf8')
  expect(tour).toContain('href="https://code.example/fairhouse/packages/kit/game.ts"')
})
