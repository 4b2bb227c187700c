/** The search of the documents' site: in the browser, over the sections that `index.js` has. */
const most = 12

/** Sections with all words, those with a word in their heading first. */
export const find = (sections, query) => {
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
    .slice(0, most)
    .map(({ section }) => section)
}

/** `root`: the way from the page to the site's start. */
export const listen = (input, list, sections, root) =>
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
