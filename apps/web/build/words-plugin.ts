/**
 * Splits dictionaries by language, so that a page loads its own language alone. A dictionary is a module that imports
 * the words of all three; here each import becomes words that load late (packages/ui/late-words.ts). The sources stay
 * plain dictionaries, which the command line, Cocos and the tests read as they are.
 */
import type { Plugin } from 'vite'

const LANGUAGES: Readonly<Record<string, string>> = { en: 'en', 'zh-hans': 'zh-Hans', 'zh-hant': 'zh-Hant' }
const IMPORT = /^import \{ (\w+)(?:, type \w+)* \} from '(\.[^']*?\b(en|zh-hans|zh-hant)\.ts)'$/gm

/** The language of a module with words of one, as in its file's name; null for any other module. */
export const languageOfModule = (id: string): string | null =>
  /\/words\/(?:[^/]+\/)*(?:[\w-]+-)?(en|zh-hans|zh-hant)\.ts$/.exec(id)?.[1] ?? null

/** Null if this isn't a dictionary. */
export const splitDictionary = (code: string): string | null => {
  const languages = [...code.matchAll(IMPORT)].map(([, , , language]) => language)
  if (new Set(languages).size < Object.keys(LANGUAGES).length) return null
  const late = code.replace(
    IMPORT,
    (_import, name: string, path: string, language: string) =>
      `const ${name} = lateWords('${LANGUAGES[language]}', () => import('${path}').then((words) => words.${name}))`,
  )
  return `import { lateWords } from '@fairhouse/ui/late-words.ts'\n${late}`
}

export const wordsByLanguage = (): Plugin => ({
  name: 'fairhouse-words',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const late = /\.ts$/.test(id) && !id.includes('/node_modules/') ? splitDictionary(code) : null
    return late === null ? null : { code: late, map: null }
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const languages = new Set(file.moduleIds.map(languageOfModule))
      if (languages.size > 1) this.error(`${file.fileName} mixes languages, or words with code`)
    }
  },
})
