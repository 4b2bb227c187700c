/** `fairhouse hog strategies`: the meaning of each name [G6]. */
import { explainStrategy } from '@fairhouse/games/hog/say.ts'
import { STRATEGY_NAMES } from '@fairhouse/games/hog/strategies.ts'
import { en } from '@fairhouse/games/hog/words/en.ts'
import { OK, type Run } from '../command.ts'
import { write, writeJson } from '../output.ts'

export const run: Run = async ({ has }) => {
  for (const name of STRATEGY_NAMES) {
    const meaning = explainStrategy(en, name)
    await (has('json') ? writeJson({ name, meaning }) : write(`${meaning}\n`))
  }
  return OK
}
