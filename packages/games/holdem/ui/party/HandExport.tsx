/** Saves a hand as a file for other programs, with the cards its viewer saw. */
import { Button, download, useWords } from '@fairhouse/ui'
import { openHandGame } from '../../exchange/open-hand-game.ts'
import type { ShownName } from '../../presenter.ts'
import type { TableUpdate } from '../../table/followed-table.ts'
import { words } from '../../words/index.ts'
import { useTexts } from '../use-texts.ts'
import { utcTime } from '../utc-time.ts'

const FORMS = [
  ['phh', 'phh'],
  ['pokerstars', 'txt'],
  ['ohh', 'ohh'],
] as const

const exportUpdate = async (
  { view, chairs, sitters, hand }: TableUpdate,
  form: (typeof FORMS)[number][0],
  player: (name: ShownName) => string,
  when: string,
): Promise<string> => {
  const { exportView } = await import('../../storage/exports.ts')
  const names = chairs.map((chair) => player(sitters.find((sitter) => sitter.chair === chair)!.name))
  return exportView(view, form, { names, hand, when })
}

export const HandExport = ({ update, at }: Readonly<{ update: TableUpdate; at: number | undefined }>) => {
  const w = useWords(words)
  const { history: t } = useTexts()
  return (
    <>
      {FORMS.filter(([form]) => form !== 'ohh' || openHandGame(update.view.config) !== null).map(
        ([form, ending]) => (
          <Button
            key={form}
            size="sm"
            onClick={async () => {
              const text = await exportUpdate(update, form, w.player, utcTime(at ?? Date.now()))
              download(`${text}\n`, `holdem-${update.id}.${ending}`, 'text/plain')
            }}
          >
            {t.forms[form]}
          </Button>
        ),
      )}
    </>
  )
}
