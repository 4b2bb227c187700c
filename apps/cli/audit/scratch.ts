/**
 * Reusable byte buffers, lent and given back: allocating one for each of very many parts would cost more than
 * writing them. Their previous content stays in them.
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
