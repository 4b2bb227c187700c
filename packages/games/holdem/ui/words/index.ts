import { useWords } from '@fairhouse/ui'
import { type Texts, texts } from '../../words/around.ts'

export { type Texts, texts }

/** The words around the table. */
export const useTexts = (): Texts => useWords(texts)
