/** The words around the table, in the reader's language; those of the game itself are in `words`. */
import { useWords } from '@fairhouse/ui'
import { type Texts, texts } from '../words/screen.ts'

export const useTexts = (): Texts => useWords(texts)
