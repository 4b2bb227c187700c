import { type GameUi, useWords } from '@fairhouse/ui'
import { words } from '../words/index.ts'
import { Page, useRtp } from './Page.tsx'

const Rules = () => {
  const { rules } = useWords(words)
  return rules(useRtp()).map((text) => <p key={text}>{text}</p>)
}
const Odds = () => <p>{useWords(words).note(useRtp())}</p>

export const ui: GameUi = { pages: { '': Page }, Rules, Odds }
