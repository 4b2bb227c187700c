import { useWords } from '../../words.ts'
import { en, type StepWords } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const words = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** What all games say alike where a round is computed step by step. */
export const useStepWords = (): StepWords => useWords<StepWords>(words)
