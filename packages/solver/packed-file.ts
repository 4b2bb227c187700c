/** A file of packed numbers after a header, a line of JSON that says what it is and how it was made. */
export type FileKind = Readonly<{ format: string; version: number }>

const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const asciiText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** FNV-1a. */
const checksumOf = (bytes: Uint8Array): number => {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

export const packFile = ({ format, version }: FileKind, facts: object, body: Uint8Array): Uint8Array => {
  const header = { format, version, ...facts, checksum: checksumOf(body) }
  const line = asciiBytes(`${JSON.stringify(header)}\n`)
  const bytes = new Uint8Array(line.length + body.length)
  bytes.set(line)
  bytes.set(body, line.length)
  return bytes
}

/** Whether bytes begin like a file of this format, of any version. */
export const hasFormat = (bytes: Uint8Array, format: string): boolean => {
  const start = `{"format":"${format}",`
  return asciiText(bytes.subarray(0, start.length)) === start
}

/** The header and the body, unchecked. Throws on a file of another format or version. */
export const splitFile = <Facts>(
  { format, version }: FileKind,
  bytes: Uint8Array,
): Readonly<{ header: Facts & Readonly<{ checksum: number }>; body: Uint8Array }> => {
  const end = bytes.indexOf('\n'.charCodeAt(0))
  const header = JSON.parse(asciiText(bytes.subarray(0, Math.max(0, end))))
  if (header.format !== format || header.version !== version)
    throw new Error(`not a strategy of format ${format} ${version}`)
  return { header, body: bytes.subarray(end + 1) }
}

/** The header and the body. Throws on a file of another format or version, or a damaged one. */
export const unpackFile = <Facts>(kind: FileKind, bytes: Uint8Array) => {
  const split = splitFile<Facts>(kind, bytes)
  if (checksumOf(split.body) !== split.header.checksum) throw new Error('the strategy is damaged')
  return split
}
