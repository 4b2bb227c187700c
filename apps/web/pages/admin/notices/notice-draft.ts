/** A notice being written, and the request made from it. */
import type { Language } from '@fairhouse/ui'

/** `until`: as in the browser's field, in local time. `operator`: empty for everybody. */
export type NoticeDraft = Readonly<{
  texts: Readonly<Record<Language, string>>
  times: string
  until: string
  operator: string
}>

export const EMPTY: NoticeDraft = {
  texts: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  times: '',
  until: '',
  operator: '',
}

const written = ({ texts }: NoticeDraft): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()] as const] : []))

const timesIn = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null)

/** Whether it has a text and an end. */
export const isComplete = (draft: NoticeDraft): boolean =>
  written(draft).length > 0 &&
  (draft.times.trim() === '' ? draft.until !== '' : timesIn(draft.times) !== null)

export const requestOf = (draft: NoticeDraft): object => ({
  texts: Object.fromEntries(written(draft)),
  ...(draft.times.trim() !== '' && { times: timesIn(draft.times) }),
  ...(draft.until !== '' && { until: new Date(draft.until).getTime() }),
  ...(draft.operator !== '' && { operator: draft.operator }),
})
