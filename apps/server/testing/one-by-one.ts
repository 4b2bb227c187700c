/** For tests: runs a work's queries one at a time, so that it can be stopped between any two. */
import type { Row, Work } from '../core/store/work.ts'

/** `before` runs before each query and before the end; it may throw. */
export function* oneByOne<T>(work: Work<T>, before: () => void): Work<T> {
  let step = work.next()
  while (!step.done) {
    const answers: (readonly Row[])[] = []
    for (const query of step.value) {
      before()
      answers.push(...(yield [query]))
    }
    step = work.next(answers)
  }
  before()
  return step.value
}
