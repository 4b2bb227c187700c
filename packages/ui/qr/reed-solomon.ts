/** Error correction of QR codes: Reed–Solomon over GF(256) with x⁸ + x⁴ + x³ + x² + 1. */

const POLYNOMIAL = 0x11d

const multiply = (a: number, b: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * POLYNOMIAL)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

/** (x − 1)(x − 2)(x − 4)… without its first coefficient. */
const generatorOf = (degree: number): readonly number[] => {
  let generator = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let i = 0; i < degree; i += 1) {
    generator = generator.map((coefficient, j) => multiply(coefficient, root) ^ (generator[j + 1] ?? 0))
    root = multiply(root, 2)
  }
  return generator
}

/** The `count` bytes that follow the data of a block. */
export const correctionOf = (data: readonly number[], count: number): readonly number[] => {
  const generator = generatorOf(count)
  let rest: number[] = Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest[0]!
    rest = [...rest.slice(1), 0].map((value, i) => value ^ multiply(generator[i]!, factor))
  }
  return rest
}
