/**
 * A modal dialog on the browser's own <dialog>: traps focus, closes on Esc, and restores focus afterwards.
 * As a `sheet` it slides up from the bottom on a phone.
 */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { usePieceWords } from './words/index.ts'

export type DialogProps = Readonly<{
  open: boolean
  title: string
  /** Called on Esc, the cross, and a press outside the dialog. */
  onClose(): void
  /** Buttons at the bottom, the filled one last. */
  actions?: ReactNode
  sheet?: boolean
  wide?: boolean
  children: ReactNode
}>

export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null)

const OpenDialog = ({
  title,
  onClose,
  actions,
  sheet = false,
  wide = false,
  children,
}: Omit<DialogProps, 'open'>) => {
  const words = usePieceWords()
  const heading = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // Close it before it is unmounted: only then does the browser restore focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Esc, which <dialog> turns into `cancel`
    <dialog
      ref={ref}
      className={classNames('modal', sheet && 'modal-sheet', wide && 'modal-wide')}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => (event.target === ref.current ? onClose() : undefined)}
    >
      <div className="modal-box">
        <header className="modal-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="iconbtn" aria-label={words.close} onClick={onClose}>
            <Icon name="cross" />
          </button>
        </header>
        <div className="modal-body">{children}</div>
        {actions === undefined ? null : <footer className="modal-foot">{actions}</footer>}
      </div>
    </dialog>
  )
}
