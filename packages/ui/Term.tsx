/** A term and what it means, with the colon of the reader's language between them. */
import type { ReactNode } from 'react'
import { usePieceWords } from './words/index.ts'

export const Term = ({ name, children }: Readonly<{ name: ReactNode; children: ReactNode }>) => (
  <>
    <b>{name}</b>
    {usePieceWords().colon}
    {children}
  </>
)
