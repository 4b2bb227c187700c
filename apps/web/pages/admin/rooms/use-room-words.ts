/** The words of a room's form: the shared ones and the game's own. */
import { type Language, type RoomUi, useSettings } from '@fairhouse/ui'
import { useTableWords } from '../words/tables/index.ts'
import { shownProblem } from '../words/tables/problems.ts'
import { plainName } from './room-fields.ts'

type Texts = Readonly<Record<string, string>>

const textIn = (texts: Texts | undefined, key: string): string | undefined =>
  texts && Object.hasOwn(texts, key) ? texts[key] : undefined

export const useRoomWords = (ui: RoomUi | undefined) => {
  const language: Language = useSettings().settings.language
  const w = useTableWords().rooms
  const own = ui?.words[language]
  return {
    group: (id: string): string => textIn(own?.groups, id) ?? textIn(w.groups, id) ?? id,
    field: (path: string): string => textIn(own?.fields, path) ?? textIn(w.fields, path) ?? plainName(path),
    hint: (path: string): string | undefined => textIn(own?.hints, path) ?? textIn(w.hints, path),
    option: (path: string, value: string): string =>
      textIn(path === 'bots.temperaments' ? own?.temperaments : own?.choices?.[path], value) ?? value,
    problem: (said: string): string => shownProblem(language, said, ui?.sayings),
  }
}
export type RoomFormWords = ReturnType<typeof useRoomWords>
