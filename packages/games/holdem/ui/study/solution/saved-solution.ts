/** A solved spot as a file: a line of JSON with the form it was set by, then what the solver saved. */
import { isObject, type Refusal, refuse } from '@fairhouse/kit'
import { faultIn, parseForm, type StudyForm } from '../../../study/form.ts'

const FORMAT = 'fairhouse-study'
const NEW_LINE = 10
/** Ranges are long; a form longer than this is none. */
const MOST_HEADER = 1 << 16

export type SavedSolution = Readonly<{ form: StudyForm; solution: Uint8Array<ArrayBuffer> }>

export const writeSaved = ({ form, solution }: SavedSolution): Uint8Array<ArrayBuffer> => {
  const line = new TextEncoder().encode(`${JSON.stringify({ format: FORMAT, form })}\n`)
  const file = new Uint8Array(line.length + solution.length)
  file.set(line)
  file.set(solution, line.length)
  return file
}

const headerOf = (line: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(line))
  } catch {
    return null
  }
}

export const readSaved = (file: Uint8Array<ArrayBuffer>): SavedSolution | Refusal => {
  const end = file.subarray(0, MOST_HEADER).indexOf(NEW_LINE)
  const header = end < 0 ? null : headerOf(file.subarray(0, end))
  const form = isObject(header) && header.format === FORMAT ? parseForm(header.form) : null
  return form === null || faultIn(form) !== null
    ? refuse('bad-file', 'this file is no saved solution')
    : { form, solution: file.slice(end + 1) }
}
