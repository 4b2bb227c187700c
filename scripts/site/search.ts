/** The search of the documents' site: in the browser, over the sections that `index.js` has. */
export type Section = Readonly<{ page: string; heading: string; href: string; text: string }>

type Input = Readonly<{ value: string; addEventListener(type: 'input', run: () => void): void }>
type List = Readonly<{ replaceChildren(...items: HTMLElement[]): void }>

const MOST = 12

/** Sections with all words, those with a word in their heading first. */
export const find = (sections: readonly Section[], query: string): readonly Section[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const scored = sections.flatMap((section) => {
    const title = `${section.page} ${section.heading}`.toLowerCase()
    const text = section.text.toLowerCase()
    if (!words.every((word) => title.includes(word) || text.includes(word))) return []
    return [{ section, score: words.filter((word) => title.includes(word)).length }]
  })
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ section }) => section)
}

/** `root`: the way from the page to the site's start. */
export const listen = (input: Input, list: List, sections: readonly Section[], root: string): void =>
  input.addEventListener('input', () => {
    list.replaceChildren(
      ...find(sections, input.value).map(({ page, heading, href }) => {
        const link = document.createElement('a')
        link.href = root + href
        link.textContent = heading === page ? page : `${page}: ${heading}`
        const item = document.createElement('li')
        item.append(link)
        return item
      }),
    )
  })
