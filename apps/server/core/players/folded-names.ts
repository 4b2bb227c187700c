/**
 * [A39] Folds a name so that look-alikes become equal: `ADA`, `аdа` with Cyrillic letters and `Ada`. Stored beside
 * the name with a unique index. Chinese and other scripts stay as they are.
 */

/** Letters that look like Latin ones, upper or lower case, listed by the letter they look like. In lower case. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβƅ',
  c: 'сϲᴄ',
  d: 'ԁɗđ',
  e: 'еєεɛə',
  f: 'ғƒϝ',
  g: 'ԍɡɢ',
  h: 'нһηħʜ',
  j: 'јϳȷ',
  k: 'кқκĸ',
  l: 'іӏιıɩɪłi1',
  m: 'мμʍ',
  n: 'пνŋɴ',
  o: 'оөοσøɵ0',
  p: 'рρƿ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτŧᴛ',
  u: 'цʊᴜ',
  v: 'ѵᴠ',
  w: 'ԝѡшщωᴡ',
  x: 'хχ',
  y: 'уүυγʏ',
  z: 'ζƶᴢ',
}

/** Look-alikes among Chinese characters and kana. */
const KANA: Readonly<Record<string, string>> = {
  口: 'ロ',
  工: 'エ',
  力: 'カ',
  二: 'ニ',
  八: 'ハ',
  夕: 'タ',
  卜: 'ト',
  一: 'ー',
}

const FOLDED: ReadonlyMap<string, string> = new Map(
  [...Object.entries(LOOK_ALIKES), ...Object.entries(KANA)].flatMap(([to, alike]) =>
    [...alike].map((letter) => [letter, to] as const),
  ),
)

const WESTERN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Removes accents from Latin letters; other scripts need their marks. */
const bareLetter = (letter: string): string => {
  const [base = letter] = letter.normalize('NFD')
  return WESTERN.test(base) ? base : letter
}

/** Upper case first, then lower: letters with several lower-case forms become one. */
export const foldName = (name: string): string =>
  [...name.normalize('NFKC').toUpperCase().toLowerCase()]
    .filter((letter) => !/\p{M}|\p{Default_Ignorable_Code_Point}/u.test(letter))
    .map(bareLetter)
    .map((letter) => FOLDED.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[ ._-]+/g, '-')
