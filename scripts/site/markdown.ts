/** The Markdown of our documents as HTML: headings, paragraphs, lists, tables, code, links, pictures. */
export type Heading = Readonly<{ level: number; text: string; anchor: string }>
export type Rendered = Readonly<{ html: string; headings: readonly Heading[] }>

/** Where a link of the page leads on the site; null: nowhere, and only its text is shown. */
export type LinkOf = (link: string) => string | null

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)

/** Without marks: as in a search result. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|^\|?[-| :]+\|$/gm, '')
    .trim()

/** As GitHub makes it from a heading. */
const anchorOf = (heading: string): string =>
  plainText(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g

const linked = (text: string, linkOf: LinkOf): string =>
  text.replace(LINK, (_, isPicture: string, label: string, link: string) => {
    const href = linkOf(link)
    if (isPicture) return href === null ? '' : `<img src="${href}" alt="${label}">`
    return href === null ? label : `<a href="${href}">${label}</a>`
  })

const inline = (text: string, linkOf: LinkOf): string => {
  const codes: string[] = []
  const kept = text.replace(/`([^`]+)`/g, (_, code: string) => `\0${codes.push(escapeHtml(code)) - 1}\0`)
  return linked(escapeHtml(kept), linkOf)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
    .replace(/\0(\d+)\0/g, (_, index: string) => `<code>${codes[Number(index)]!}</code>`)
}

/** Cells of a row; `\|` is no border. */
const cellsOf = (row: string): readonly string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const tableOf = ([head, , ...rows]: readonly string[], linkOf: LinkOf): string => {
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell, linkOf)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(cellsOf(head!), 'th')}</thead><tbody>${rows.map((each) => row(cellsOf(each), 'td')).join('')}</tbody></table>`
}

const listOf = (lines: readonly string[], tag: 'ul' | 'ol', linkOf: LinkOf): string => {
  const items = lines
    .join('\n')
    .split(/^(?:[-*]|\d+\.) /m)
    .slice(1)
  const start = tag === 'ol' ? ` start="${Number.parseInt(lines[0]!, 10)}"` : ''
  return `<${tag}${start}>${items.map((item) => `<li>${inline(item.trim(), linkOf)}</li>`).join('')}</${tag}>`
}

/** One block between blank lines. */
const blockOf = (block: string, linkOf: LinkOf): string => {
  const lines = block.split('\n')
  if (block.startsWith('<!--')) return ''
  if (lines[0]!.startsWith('|')) return tableOf(lines, linkOf)
  if (/^[-*] /.test(block)) return listOf(lines, 'ul', linkOf)
  if (/^\d+\. /.test(block)) return listOf(lines, 'ol', linkOf)
  if (block.startsWith('> ')) return `<blockquote>${inline(block.replace(/^> ?/gm, ''), linkOf)}</blockquote>`
  return `<p>${inline(block, linkOf)}</p>`
}

/** In a list it is indented. */
const FENCE = /^( *)```\w*\n([\s\S]*?)^\1```$/gm

export const render = (markdown: string, linkOf: LinkOf): Rendered => {
  const fences: string[] = []
  const text = markdown.replace(FENCE, (_, indent: string, code: string) => {
    fences.push(`<pre><code>${escapeHtml(code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))}</code></pre>`)
    return `\n\u0001${fences.length - 1}\n`
  })
  const headings: Heading[] = []
  const headingOf = (line: string): string => {
    const [, marks, title] = /^(#+) (.*)$/.exec(line)!
    const heading = { level: marks!.length, text: plainText(title!), anchor: anchorOf(title!) }
    headings.push(heading)
    return `<h${heading.level} id="${heading.anchor}">${inline(title!, linkOf)}</h${heading.level}>`
  }
  const blocks = text
    .replace(/^(#+ .*)$/gm, '\n$1\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  const html = blocks.map((block) => {
    if (block.startsWith('\u0001')) return fences[Number(block.slice(1))]!
    return block.startsWith('#') ? headingOf(block) : blockOf(block, linkOf)
  })
  return { html: html.join('\n'), headings }
}
