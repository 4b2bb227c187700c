/** All operators for an administrator; only their own for a manager. */
import type { ShownOperator } from '@fairhouse/messages'
import { Empty } from '@fairhouse/ui'
import { useServerData } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import type { Viewer } from '../viewer.ts'
import { useAdminWords } from '../words/index.ts'
import { NewManager } from './NewManager.tsx'
import { NewOperator } from './NewOperator.tsx'
import { OperatorTable } from './OperatorTable.tsx'

type Found = Readonly<{ operators?: readonly ShownOperator[]; operator?: ShownOperator }>

export const OperatorsPage = ({ viewer }: Readonly<{ viewer: Viewer }>) => {
  const words = useAdminWords()
  const isAdmin = viewer.role === 'admin'
  const path = isAdmin ? '/v1/admin/operators' : `/v1/admin/operators/${viewer.operator}`
  const { value, refusal, load } = useServerData<Found>(path)
  const operators = value?.operators ?? (value?.operator ? [value.operator] : null)
  return (
    <>
      <section className="panel stack">
        <RefusalBox refusal={refusal} onAgain={load} />
        {operators === null ? (
          <Empty text={words.loading} />
        ) : (
          <OperatorTable viewer={viewer} operators={operators} onChanged={load} />
        )}
        {isAdmin ? <p className="note">{words.operators.houseStays}</p> : null}
      </section>
      {isAdmin && operators !== null ? (
        <div className="console-pair">
          <NewOperator onAdded={load} />
          <NewManager operators={operators} />
        </div>
      ) : null}
    </>
  )
}
