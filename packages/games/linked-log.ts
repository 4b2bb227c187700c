/** Links that carry a log: to the verifier, or to a Hold'em session; as a URL or only its text. */
import { fromBase64Url } from './holdem/table/base64url.ts'

const logIn = (line: string): string | null => {
  const [, log] = /#log=(\S+)$/.exec(line) ?? []
  try {
    return log === undefined ? null : decodeURIComponent(log)
  } catch {
    return null
  }
}

const sessionIn = (line: string): string | null => {
  const [, text] = /(?:^|[?&]session=)([\w-]+)$/.exec(line) ?? []
  const json = text === undefined ? null : fromBase64Url(text)
  return json?.startsWith('{') ? json : null
}

/** The JSON that a link carries; any other line unchanged. */
export const unlinked = (line: string): string => logIn(line.trim()) ?? sessionIn(line.trim()) ?? line
