/** Buttons, and links that look like buttons. A page shows at most one filled (`primary`) button at a time. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'

type Look = Readonly<{
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  block?: boolean
  className?: string
  children: ReactNode
}>

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look> &
  Readonly<{
    /** Pressed and working: keeps its width, shows "…", ignores further presses. */
    busy?: boolean
    /** Shown beside the label on wide screens, where the key works. */
    hotkey?: string
    ref?: Ref<HTMLButtonElement>
  }>

const look = ({ kind = 'secondary', size = 'md', block, className }: Omit<Look, 'children'>): string =>
  classNames('btn', `btn-${kind}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className)

export const Button = ({
  kind,
  size,
  block,
  className,
  busy = false,
  hotkey,
  disabled,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={look({
      ...(kind && { kind }),
      ...(size && { size }),
      ...(block && { block }),
      ...(className && { className }),
    })}
    disabled={disabled === true || busy}
    aria-busy={busy || undefined}
  >
    {children}
    {hotkey === undefined ? null : (
      <span className="only-keys" aria-hidden="true">
        <kbd>{hotkey}</kbd>
      </span>
    )}
  </button>
)

type ButtonLinkProps = Look & Readonly<{ href: string; 'aria-label'?: string }>

export const ButtonLink = ({ href, children, 'aria-label': label, ...rest }: ButtonLinkProps) => (
  <Link href={href} className={look(rest)} aria-label={label}>
    {children}
  </Link>
)
