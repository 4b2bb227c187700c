/** Loads a stored strategy or an example into the editor. */
import { Button, Dialog, Icon, useWords } from '@fairhouse/ui'
import { labWords } from '../../words/lab/index.ts'
import type { Code } from './code-link.ts'
import { freeName, isProven } from './code-storage.ts'
import { EXAMPLE_NAMES, exampleCode, isExample } from './examples.ts'
import type { OwnStrategies } from './use-own-strategies.ts'

export type LoadDialogProps = Readonly<{
  open: boolean
  onClose(): void
  strategies: OwnStrategies
  onLoad(code: Code): void
  onRemove(name: string): void
}>

export const LoadDialog = ({
  open,
  onClose,
  strategies: { draft, kept },
  onLoad,
  onRemove,
}: LoadDialogProps) => {
  const words = useWords(labWords)
  const { load } = words
  const safe = isProven(kept, draft) || isExample(draft)
  const take = (code: Code): void => {
    onLoad(code)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={load.title} sheet>
      {safe ? null : <p className="warn">{load.replaces}</p>}
      <h3>{load.kept}</h3>
      {kept.length === 0 ? <p className="note">{load.none}</p> : null}
      <ul className="lab-entrants">
        {kept.map((code) => (
          <li key={code.name}>
            <span className="mono grow">{code.name}</span>
            <Button size="sm" aria-label={load.loadNamed(code.name)} onClick={() => take(code)}>
              {load.load}
            </Button>
            <button
              type="button"
              className="iconbtn"
              aria-label={load.remove(code.name)}
              onClick={() => onRemove(code.name)}
            >
              <Icon name="cross" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <h3>{load.examples}</h3>
      <ul className="lab-entrants">
        {EXAMPLE_NAMES.map((name) => {
          const code = exampleCode(name, words)
          return (
            <li key={name}>
              <span className="grow">
                <span className="mono">{name}</span>
                <br />
                <span className="note">{load.about[name]}</span>
              </span>
              <Button
                size="sm"
                aria-label={load.loadNamed(name)}
                onClick={() => take({ ...code, name: freeName(kept, code) })}
              >
                {load.load}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
