/** The words of the study page, in the reader's language. */
import { useWords } from '@fairhouse/ui'
import { type StudyWords, studyWords } from '../../words/study/index.ts'

export const useStudyWords = (): StudyWords => useWords(studyWords)
