/** JSON that is stored: whatever it is, nobody throws, and nothing of it is told. */
import { isObject } from '@fairhouse/kit'

type Raw = Readonly<Record<string, unknown>>

/** Null: it is no JSON. What JSON.parse says would quote it. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null: it is no JSON object. */
export const parseObject = (text: string): Raw | null => {
  const parsed = parseJson(text)
  return isObject(parsed) ? parsed : null
}
