/** A short-lived message at the edge of the page, with at most one action. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { usePieceWords } from './words/index.ts'

export type ToastProps = Readonly<{
  kind?: 'info' | 'good' | 'warn'
  action?: ReactNode
  onClose?(): void
  children: ReactNode
}>

const ICONS: Readonly<Record<NonNullable<ToastProps['kind']>, IconName>> = {
  info: 'info',
  good: 'check',
  warn: 'warn',
}

export const Toast = ({ kind = 'info', action, onClose, children }: ToastProps) => {
  const words = usePieceWords()
  return (
    <div className={classNames('toast', `toast-${kind}`)} role="status">
      <Icon name={ICONS[kind]} />
      <span>{children}</span>
      {action}
      {onClose === undefined ? null : (
        <button type="button" className="iconbtn" aria-label={words.close} onClick={onClose}>
          <Icon name="cross" size={18} />
        </button>
      )}
    </div>
  )
}

/** The area for toasts: above everything, never over the dock. `top`: below the bar, where a table fills the page. */
export const Toasts = ({ top = false, children }: Readonly<{ top?: boolean; children: ReactNode }>) => (
  <div className={classNames('toasts', top && 'toasts-top')}>{children}</div>
)
