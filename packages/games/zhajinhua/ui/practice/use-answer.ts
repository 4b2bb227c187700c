/** An answer of the practice table's worker, asked for once as long as the question stays the same. */
import { useEffect, useState } from 'react'
import { ask } from './ask.ts'
import type { Answers, Job } from './practice-worker.ts'

type Heard<T> = Readonly<{ key: string | null; answer: T | null; failed: boolean }>

/** `key` names the question; null asks nothing. */
export const useAnswer = <Type extends Job['type']>(
  key: string | null,
  job: () => Extract<Job, { type: Type }>,
): Omit<Heard<Answers[Type]>, 'key'> => {
  const [heard, setHeard] = useState<Heard<Answers[Type]>>({ key: null, answer: null, failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the question is another one
  useEffect(() => {
    if (key === null) return
    let wanted = true
    const hear = (answer: Answers[Type] | null): void => {
      if (wanted) setHeard({ key, answer, failed: answer === null })
    }
    ask<Type>(job()).then(hear, () => hear(null))
    return () => {
      wanted = false
    }
  }, [key])
  return heard.key === key ? heard : { answer: null, failed: false }
}
