/** An answer of the adviser's worker, asked for once as long as the question stays the same. */
import { useEffect, useState } from 'react'
import { ask } from './ask.ts'
import type { Answers, Job, Reviewed } from './jobs.ts'

export type Heard<T> = Readonly<{ answer: T | null; soFar: Reviewed | null; failed: boolean }>

const NOTHING = { answer: null, soFar: null, failed: false } as const

/** `key` names the question; null asks nothing. */
export const useAnswer = <Type extends Job['type']>(
  key: string | null,
  job: () => Extract<Job, { type: Type }>,
): Heard<Answers[Type]> => {
  const [heard, setHeard] = useState<Readonly<{ key: string | null }> & Heard<Answers[Type]>>({
    key: null,
    ...NOTHING,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the question is another one
  useEffect(() => {
    if (key === null) return
    const { answer, cancel } = ask<Type>(job(), (soFar) => setHeard({ ...NOTHING, key, soFar }))
    answer.then(
      (found) => setHeard({ ...NOTHING, key, answer: found }),
      () => setHeard({ ...NOTHING, key, failed: true }),
    )
    return cancel
  }, [key])
  return heard.key === key ? heard : NOTHING
}
