/**
 * Values stored in the browser, as JSON. If storage is blocked or full nothing is stored and the page goes on;
 * invalid JSON is ignored. Callers validate what they read.
 */
export const readStored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null forgets it. False where nothing could be kept. */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
