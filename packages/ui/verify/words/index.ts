import { useWords } from '../../words.ts'
import { en, type StepWords } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const words = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** The words for the steps of a round, shared by all games. */
export const useStepWords = (): StepWords => useWords<StepWords>(words)
