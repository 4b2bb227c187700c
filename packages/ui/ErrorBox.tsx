/** What went wrong, its code in small print, and what to do next. */
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { usePieceWords } from './words/index.ts'

export type ErrorBoxProps = Readonly<{
  title: string
  text?: ReactNode
  code?: string
  /** What to do next: a button or a link. */
  children?: ReactNode
}>

export const ErrorBox = ({ title, text, code, children }: ErrorBoxProps) => {
  const words = usePieceWords()
  return (
    <div className="errorbox" role="alert">
      <Icon name="warn" size={24} />
      <div className="errorbox-text">
        <strong>{title}</strong>
        {text === undefined ? null : <p className="muted">{text}</p>}
        {code === undefined ? null : <p className="mono faint">{words.errorCode(code)}</p>}
        {children === undefined ? null : <div className="row wrap tight">{children}</div>}
      </div>
    </div>
  )
}
