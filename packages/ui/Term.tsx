/** A term and its meaning, joined by the colon of the reader's language. */
import type { ReactNode } from 'react'
import { usePieceWords } from './words/index.ts'

export const Term = ({ name, children }: Readonly<{ name: ReactNode; children: ReactNode }>) => (
  <>
    <b>{name}</b>
    {usePieceWords().colon}
    {children}
  </>
)
