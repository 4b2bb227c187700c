/** The spot on the study page, kept for the next visit; other pages leave one there before they lead to it. */
import { isObject } from '@fairhouse/kit'
import { readStored, writeStored } from '@fairhouse/ui'
import type { SpotLine } from '../../postflop/spot-line.ts'
import { migrate } from '../../storage/schema.ts'
import { FIRST_FORM, formOf, parseForm, type StudyForm } from '../../study/form.ts'

const KEY = 'fairhouse.holdem.study'
const VERSION = 1

export const loadForm = (): StudyForm => {
  const kept = migrate(readStored(KEY), VERSION, {})
  return (isObject(kept) ? parseForm(kept.form) : null) ?? FIRST_FORM
}

export const saveForm = (form: StudyForm): void => {
  writeStored(KEY, { schemaVersion: VERSION, form })
}

/** From a hand. */
export const keepSpot = (spot: SpotLine): void => saveForm(formOf(spot))
