/**
 * Bytes to write on that are lent and given back: taking new ones for each of very many parts costs more than what is
 * written on them. Their contents are those of whoever had them before.
 */
export const openScratch = () => {
  let spare: Uint8Array | null = null
  return {
    lend: (size: number): Uint8Array => {
      const bytes = spare !== null && spare.length >= size ? spare : new Uint8Array(size)
      spare = null
      return bytes
    },
    giveBack: (bytes: Uint8Array): void => {
      if (spare === null || spare.length < bytes.length) spare = bytes
    },
  }
}
