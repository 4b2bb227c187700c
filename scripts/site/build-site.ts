/**
 * The documents as a site of plain files, with a search that needs no server: README, docs, decisions, and the rules of
 * every game. A link to a source file is shown as text, unless `source` says where sources are.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeHtml, type Heading, plainText, render } from './markdown.ts'
import type { Section } from './search.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** In the order of the menu. */
const GROUPS: readonly (readonly [title: string, files: readonly string[]])[] = [
  ['Fairhouse', ['README.md', 'README.zh-CN.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']],
  ['Documents', ['docs/*.md', 'bench/*.md', 'deploy/*.md', 'apps/cocos/*.md']],
  ['Games', ['packages/games/*/RULES.md', 'examples/*/RULES.md']],
  ['Decisions', ['docs/decisions/*.md']],
]

type Page = Readonly<{
  path: string
  group: string
  title: string
  html: string
  headings: readonly Heading[]
  markdown: string
}>

const pageOf = (path: string): string =>
  path === 'README.md' ? 'index.html' : path.replace(/\.md$/, '.html')

const linkFrom =
  (page: string, pages: ReadonlySet<string>, source: string | null, pictures: Set<string>) =>
  (link: string): string | null => {
    if (/^(?:https?:|#)/.test(link)) return link
    const [file, anchor] = link.split('#') as [string, string?]
    const path = join(dirname(page), file)
    const here = dirname(pageOf(page))
    const hash = anchor === undefined ? '' : `#${anchor}`
    if (pages.has(path)) return relative(here, pageOf(path)) + hash
    if (/\.(?:png|svg)$/.test(path)) {
      pictures.add(path)
      return relative(here, path)
    }
    return source === null ? null : `${source}/${path}${hash}`
  }

const sectionsOf = ({ path, title, headings, markdown }: Page): readonly Section[] => {
  const parts = markdown.split(/^#+ .*$/m)
  return headings.map(({ text, anchor }, index) => ({
    page: title,
    heading: text,
    href: `${pageOf(path)}#${anchor}`,
    text: plainText(parts[index + 1] ?? ''),
  }))
}

const menuOf = (pages: readonly Page[], current: Page): string => {
  const here = dirname(pageOf(current.path))
  const entry = (page: Page): string => {
    const mark = page === current ? ' aria-current="page"' : ''
    return `<li><a href="${relative(here, pageOf(page.path))}"${mark}>${escapeHtml(page.title)}</a></li>`
  }
  return GROUPS.map(([group]) => {
    const own = pages.filter((page) => page.group === group)
    return `<h2>${group}</h2><ul>${own.map(entry).join('')}</ul>`
  }).join('')
}

const titleOf = (path: string, [first]: readonly Heading[]): string =>
  `${first?.text ?? path}${path === 'README.zh-CN.md' ? '（中文）' : ''}`

/** With the title of its group. */
const findFiles = (): readonly (readonly [path: string, group: string])[] =>
  GROUPS.flatMap(([group, patterns]) =>
    patterns.flatMap((pattern) =>
      globSync(pattern, { cwd: ROOT })
        .sort()
        .map((path) => [path, group] as const),
    ),
  )

const documentOf = (page: Page, menu: string): string => {
  const root = relative(dirname(pageOf(page.path)), '.') || '.'
  const language = page.path.endsWith('.zh-CN.md') ? 'zh-Hans' : 'en'
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(page.title)} · Fairhouse</title>
<link rel="stylesheet" href="${root}/site.css">
<nav aria-label="Pages">
<input type="search" placeholder="Search" aria-label="Search"><ol class="found" aria-live="polite"></ol>
${menu}
</nav>
<main>
${page.html}
</main>
<script src="${root}/index.js"></script>
<script src="${root}/search.js"></script>
<script>listen(document.querySelector('input'), document.querySelector('.found'), SECTIONS, '${root}/')</script>
</html>
`
}

/** Writes it into `folder`; returns its pages. */
export const buildSite = (folder: string, source: string | null = null): readonly string[] => {
  const files = findFiles()
  const paths = new Set(files.map(([path]) => path))
  const pictures = new Set<string>()
  const pages = files.map(([path, group]): Page => {
    const markdown = readFileSync(join(ROOT, path), 'utf8')
    const { html, headings } = render(markdown, linkFrom(path, paths, source, pictures))
    return { path, group, html, headings, markdown, title: titleOf(path, headings) }
  })
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const page of pages) write(pageOf(page.path), documentOf(page, menuOf(pages, page)))
  for (const picture of [...pictures].filter((path) => existsSync(join(ROOT, path))))
    cpSync(join(ROOT, picture), join(folder, picture), { recursive: true })
  write('index.js', `const SECTIONS = ${JSON.stringify(pages.flatMap(sectionsOf))}\n`)
  const own = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
  const search = stripTypeScriptTypes(own('search.ts'))
  write('search.js', search.replaceAll(/^export /gm, '')) // a module can't be loaded from a file
  write('site.css', own('site.css'))
  return pages.map(({ path }) => pageOf(path))
}
