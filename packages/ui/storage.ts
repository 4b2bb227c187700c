/**
 * Values kept in the browser, as JSON. Where storage is blocked or full nothing is kept and the page goes on;
 * what is stored but no JSON counts as nothing. Who reads checks what he gets.
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
