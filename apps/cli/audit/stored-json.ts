/** Stored JSON: parsing never throws, and errors never quote it. */
import { isObject } from '@fairhouse/kit'

type Raw = Readonly<Record<string, unknown>>

/** Null if it isn't JSON. The error of JSON.parse would quote it. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null if it isn't a JSON object. */
export const parseObject = (text: string): Raw | null => {
  const parsed = parseJson(text)
  return isObject(parsed) ? parsed : null
}
