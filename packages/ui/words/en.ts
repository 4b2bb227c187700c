/** The words of the shared components, in English. */
import type { Rank, Suit } from '../card-art.ts'

const suits: Readonly<Record<Suit, string>> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
const ranks: Partial<Record<Rank, string>> = { A: 'Ace', K: 'King', Q: 'Queen', J: 'Jack', T: '10' }

export const en = {
  card: (rank: Rank, suit: Suit): string => `${ranks[rank] ?? rank} of ${suits[suit]}`,
  faceDown: 'Face-down card',
  rolling: 'Rolling',
  best: 'best',
  /** Between a term and its meaning. */
  colon: ': ',
  /** Between two sentences. */
  gap: ' ',
  friends: 'Play with friends',
  tables: 'Public tables',
  close: 'Close',
  soundQuestion: { text: 'Play with sound?', yes: 'Turn sound on', no: 'No, thanks' },
  yourTurn: 'Your turn',
  copy: 'Copy',
  copied: 'Copied',
  errorCode: (code: string): string => `Code: ${code}`,
}

export type Words = Readonly<typeof en>
