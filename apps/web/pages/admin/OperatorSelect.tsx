/** Selects the operator to look at. A manager has no choice. */
import type { ShownOperator } from '@fairhouse/messages'
import { Select } from '@fairhouse/ui'
import { useServerData } from '../../house/use-server-data.ts'
import type { Viewer } from './viewer.ts'
import { useAdminWords } from './words/index.ts'

export const OperatorSelect = ({
  viewer,
  value,
  onChange,
}: Readonly<{ viewer: Viewer; value: string; onChange(operator: string): void }>) =>
  viewer.role === 'admin' ? <Choice value={value} onChange={onChange} /> : null

const Choice = ({ value, onChange }: Readonly<{ value: string; onChange(operator: string): void }>) => {
  const w = useAdminWords()
  const { value: found } =
    useServerData<Readonly<{ operators: readonly ShownOperator[] }>>('/v1/admin/operators')
  const options = found?.operators.map(({ operatorId, name }) => ({ value: operatorId, text: name })) ?? []
  return (
    <Select
      label={w.operator}
      value={value}
      options={options.length === 0 ? [{ value, text: value }] : options}
      onChange={onChange}
    />
  )
}
