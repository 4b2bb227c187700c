/**
 * Values stored in the browser, as JSON. If storage is blocked or full, nothing is stored and the page continues;
 * invalid JSON is ignored. Callers validate what they read.
 */
export const readStored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null deletes the value. Returns whether it was stored. */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
