/** Operators: on and off, their keys, their names, and their own settings. */
import type { ShownOperator } from '@fairhouse/messages'
import { Button, type Column, DataTable, Switch, useTermText } from '@fairhouse/ui'
import { useState } from 'react'
import { useHttpAction } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import type { Viewer } from '../viewer.ts'
import { useAdminWords } from '../words/index.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

/** Guests and players who register here belong to it. */
const HOUSE = 'house'

const Overrides = ({ games }: Pick<ShownOperator, 'games'>) => {
  const w = useAdminWords()
  const { gameName, percent } = useConsoleFormats()
  const texts = games.map(({ game, status, rtp }) =>
    [
      gameName(game),
      ...(status === undefined ? [] : [w.status[status]]),
      ...(rtp === undefined ? [] : [percent(Number(rtp) / 100)]),
    ].join(' '),
  )
  return texts.length === 0 ? '–' : texts.join(w.comma)
}

const Status = ({
  operator,
  onSwitch,
}: Readonly<{ operator: ShownOperator; onSwitch(on: boolean): void }>) => {
  const words = useAdminWords()
  const { operatorId, name, status } = operator
  const term = useTermText()
  return (
    <Switch checked={status === 'active'} disabled={operatorId === HOUSE} onChange={onSwitch}>
      <span className="sr">{term(words.operators.statusOf(name), '')}</span>
      {words.status[status]}
    </Switch>
  )
}

type OperatorDialog = Readonly<{ what: 'key' | 'name'; operator: ShownOperator }>

const Actions = ({ operator, viewer, onAsk }: ActionsProps) => {
  const w = useAdminWords().operators
  return (
    <span className="row tight wrap actions">
      <Button
        size="sm"
        aria-label={w.newKeyFor(operator.name)}
        onClick={() => onAsk({ what: 'key', operator })}
      >
        {w.newKey}
      </Button>
      {viewer.role === 'admin' ? (
        <Button
          size="sm"
          kind="quiet"
          aria-label={w.renameOf(operator.name)}
          onClick={() => onAsk({ what: 'name', operator })}
        >
          {w.rename}
        </Button>
      ) : null}
    </span>
  )
}
type ActionsProps = Readonly<{ operator: ShownOperator; viewer: Viewer; onAsk(asked: OperatorDialog): void }>

export const OperatorTable = ({
  viewer,
  operators,
  onChanged,
}: Readonly<{ viewer: Viewer; operators: readonly ShownOperator[]; onChanged(): void }>) => {
  const words = useAdminWords()
  const w = words.operators
  const { refusal, run } = useHttpAction()
  const [asked, setAsked] = useState<OperatorDialog | null>(null)
  const close = (): void => {
    setAsked(null)
    onChanged()
  }
  const change = async (operatorId: string, on: boolean): Promise<void> => {
    const status = on ? 'active' : 'disabled'
    if ((await run(`/v1/admin/operators/${operatorId}`, { status }, 'PUT')) !== null) onChanged()
  }
  const columns: readonly Column<ShownOperator>[] = [
    { label: words.name, cell: ({ name }) => <b>{name}</b> },
    { label: w.id, cell: ({ operatorId }) => <span className="mono">{operatorId}</span> },
    {
      label: w.status,
      cell: (operator) =>
        viewer.role === 'admin' ? (
          <Status operator={operator} onSwitch={(on) => change(operator.operatorId, on)} />
        ) : (
          words.status[operator.status]
        ),
    },
    { label: w.key, cell: ({ hasApiKey }) => (hasApiKey ? w.hasKey : w.noKey) },
    { label: w.overrides, cell: ({ games }) => <Overrides games={games} /> },
    {
      label: w.newKey,
      right: true,
      bare: true,
      cell: (operator) => <Actions operator={operator} viewer={viewer} onAsk={setAsked} />,
    },
  ]
  return (
    <>
      <DataTable
        className="console-table"
        label={words.pages.operators}
        columns={columns}
        rows={operators}
        keyOf={({ operatorId }) => operatorId}
      />
      <RefusalBox refusal={refusal} />
      {asked?.what === 'key' ? <KeyDialog operator={asked.operator} onClose={close} /> : null}
      {asked?.what === 'name' ? (
        <RenameDialog operator={asked.operator} onClose={() => setAsked(null)} onSaved={close} />
      ) : null}
    </>
  )
}
