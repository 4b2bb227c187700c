/**
 * Which passwords are too easy to guess: the commonest ones, with or without a few digits and a capital, and those
 * that a pattern makes: runs, repeats, little variety. Length and surprise count, not required kinds of letters.
 */
import { type Refusal, refuse } from '@fairhouse/kit'

const LENGTH = { least: 8, most: 256 }
/** A guesser who knows our patterns needs 2^30 tries, which at a login takes years. */
const LEAST_BITS = 30

/** Words that people build passwords from, by how often they appear in leaked lists. */
const COMMON: ReadonlySet<string> = new Set(
  `password passw passwort motdepasse contrasena senha letmein welcome login access admin administrator master root
  secret private changeme default guest test testing tester user username hello monkey dragon shadow sunshine princess
  football baseball basketball soccer hockey superman batman spiderman pokemon starwars naruto trustno iloveyou
  iloveu loveyou lovely lovers forever freedom whatever michael jennifer jessica ashley daniel charlie jordan michelle
  nicole andrew matthew joshua anthony william thomas robert george hunter killer ranger mustang corvette ferrari
  mercedes porsche harley yamaha chelsea arsenal liverpool barcelona realmadrid juventus cowboys eagles lakers yankees
  steelers computer internet samsung google facebook instagram microsoft windows apple iphone android cheese cookie
  chocolate banana orange butterfly flower summer winter spring autumn monday friday january december diamond silver
  golden purple yellow blink phoenix matrix maverick merlin ginger pepper buster tigger maggie bailey snoopy
  qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qwertyuiop qazwsx qazwsxedc wsxedc zaqxsw
  abcdef abcdefg abcdefgh woaini woaiwojia aini wodemima mima zhongguo beijing shanghai taiwan hongkong
  fairhouse casino poker jackpot blackjack roulette gambling dealer player lucky winner money bitcoin`
    .split(/\s+/)
    .filter(Boolean),
)

/** Letters behind the usual disguises. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const undisguised = (text: string): string => [...text].map((letter) => DISGUISES[letter] ?? letter).join('')

/** A common word, or two, and up to six digits or signs around them. */
const isCommon = (password: string): boolean => {
  const bare = password.toLowerCase().replaceAll(/\s/g, '')
  const core = bare.replaceAll(/^[^\p{L}]{0,6}|[^\p{L}]{0,6}$/gu, '')
  return [bare, core, undisguised(bare), undisguised(core)].some(
    (word) =>
      COMMON.has(word) ||
      [...word].some((_, cut) => COMMON.has(word.slice(0, cut)) && COMMON.has(word.slice(cut))),
  )
}

const ROWS = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm']

/** Whether a letter follows another on the keyboard or in the alphabet, either way, or repeats it. */
const isNext = (before: string, letter: string): boolean => {
  const step = letter.codePointAt(0)! - before.codePointAt(0)!
  return (
    Math.abs(step) <= 1 || ROWS.some((row) => row.includes(before + letter) || row.includes(letter + before))
  )
}

/** Letters that don't follow from those before: by a run, or because the text repeats. */
const surprises = (letters: readonly string[]): number =>
  letters.filter((letter, index) => {
    if (index > 0 && isNext(letters[index - 1]!, letter)) return false
    const pair = index > 1 ? letters[index - 1]! + letter : null
    return pair === null || !letters.slice(0, index).join('').includes(pair)
  }).length

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[^0-9a-zA-Z\u0080-\u{10ffff}]/u, 33],
  [/[\u0080-\u{10ffff}]/u, 2_000],
]

const bitsOf = (password: string): number => {
  const variety = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  return surprises([...password.toLowerCase()]) * Math.log2(variety)
}

/** Why this can't be the password of somebody with this name, or null. */
export const passwordProblem = (password: string, name: string): Refusal | null => {
  const text = password.normalize('NFC')
  const { length } = [...text]
  if (length < LENGTH.least || length > LENGTH.most) {
    return refuse('bad-password', `a password has ${LENGTH.least} to ${LENGTH.most} characters`)
  }
  if (isCommon(text))
    return refuse('common-password', 'this is one of the first passwords that a stranger tries')
  const others = name === '' ? text : text.toLowerCase().replaceAll(name.normalize('NFC').toLowerCase(), '')
  return bitsOf(others) < LEAST_BITS
    ? refuse('weak-password', 'this is easy to guess: take a few words that don’t belong together')
    : null
}
