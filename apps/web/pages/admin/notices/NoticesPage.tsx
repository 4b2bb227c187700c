/** [Z15] The ticker's notices: those to come, and a new one. */
import type { ShownNotice } from '@fairhouse/messages'
import { Button, DataTable, Empty, LANGUAGES } from '@fairhouse/ui'
import { useHttpAction, useServerData } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'
import { NewNotice } from './NewNotice.tsx'

const FRESH_MS = 5000

const Texts = ({ texts }: Pick<ShownNotice, 'texts'>) => (
  <span className="stack tight">
    {LANGUAGES.map((language) =>
      texts[language] === undefined ? null : (
        <span key={language} lang={language}>
          {texts[language]}
        </span>
      ),
    )}
  </span>
)

const firstText = ({ texts }: ShownNotice): string => Object.values(texts).find((text) => text) ?? ''

type NoticeTableProps = Readonly<{ notices: readonly ShownNotice[]; onRemove(notice: ShownNotice): void }>

const NoticeTable = ({ notices, onRemove }: NoticeTableProps) => {
  const w = useTableWords().notices
  const { count, time } = useConsoleFormats()
  return (
    <DataTable
      className="console-table"
      label={w.coming}
      rows={notices}
      keyOf={({ id }) => id}
      columns={[
        { label: w.text, cell: ({ texts }) => <Texts texts={texts} /> },
        { label: w.whom, cell: ({ operator }) => operator ?? w.everybody },
        {
          label: w.times,
          right: true,
          cell: ({ timesLeft }) => (timesLeft === null ? w.unlimited : count(timesLeft)),
        },
        { label: w.until, right: true, cell: ({ until }) => (until === null ? w.noEnd : time(until)) },
        {
          label: w.remove,
          right: true,
          bare: true,
          cell: (notice) => (
            <Button
              size="sm"
              kind="danger"
              aria-label={w.removeOf(firstText(notice))}
              onClick={() => onRemove(notice)}
            >
              {w.remove}
            </Button>
          ),
        },
      ]}
    />
  )
}

export const NoticesPage = () => {
  const words = useAdminWords()
  const w = useTableWords().notices
  const shown = useServerData<Readonly<{ notices: readonly ShownNotice[] }>>('/v1/admin/notices', FRESH_MS)
  const { refusal, run } = useHttpAction()
  const remove = async ({ id }: ShownNotice): Promise<void> => {
    await run(`/v1/admin/notices/${id}`, undefined, 'DELETE')
    await shown.load()
  }
  const { value } = shown
  return (
    <>
      <section className="panel stack notices-coming">
        <h2>{w.coming}</h2>
        <RefusalBox refusal={shown.refusal ?? refusal} />
        {value === null ? <Empty text={words.loading} /> : null}
        {value?.notices.length === 0 ? <Empty text={w.none} /> : null}
        {value === null || value.notices.length === 0 ? null : (
          <NoticeTable notices={value.notices} onRemove={remove} />
        )}
      </section>
      <NewNotice onAdded={shown.load} />
    </>
  )
}
