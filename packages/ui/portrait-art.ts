/** The parts of the portraits, in a 40 × 40 box. */
export const SKINS: readonly string[] = ['#f2cfae', '#e8b98f', '#d39a6c', '#a9714b', '#7c4f36']
export const HAIR_COLOURS: readonly string[] = ['#221c1d', '#3a2a22', '#6b4327', '#a8763e', '#8f8d8a']

const SHORT =
  'M11.5 18C10 9 14 6 20 6s10 3 8.5 12c-.8-3.5-2-5.5-3.5-6.3-3.5 1.3-7 1.3-10 0-1.5.8-2.7 2.8-3.5 6.300Z'
const FRINGE =
  'M11.2 19C9.5 9 14 5.5 20 5.500S30.5 9 28.8 19c-.6-4-1.8-6-3-6.8-2 1.8-9.6 1.8-11.6 0-1.2.8-2.4 2.8-3 6.800Z'
const SIDES =
  'M11.3 19.500c-1-3.5-.6-6.5.6-8.5.2 3 .4 5.5.2 8.500ZM28.7 19.500c1-3.5.6-6.5-.6-8.5-.2 3-.4 5.5-.2 8.500Z'
const CAP =
  'M10.8 14.500C10.8 8 14.5 5 20 5s9.2 3 9.2 9.500c-6-1.6-12.4-1.6-18.4 0Zm17.7-.3c3 0 5.3.8 6 2.4-2 .4-4.5.2-6.5-.6Z'
const QUIFF =
  'M11.5 18c-1-7 .5-9.5 3-11 4-2.5 11-2.5 13.5 1.5 1.3 2 1.6 5 .5 9.5-.8-3.5-1.8-5.5-3-6.5-4 .5-8-.5-10.5 1-1.7 1-2.8 2.5-3.5 5.500Z'
const BUN = `${SHORT}M16.5 4.500a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z`
const CURLS =
  'M9.5 14a3.6 3.6 0 1 1 3-6 4 4 0 0 1 5.5-2.5 4 4 0 0 1 6 .5 4 4 0 0 1 4.5 3 3.6 3.6 0 1 1 1.5 6.500c-.5-1.5-2-3-3.5-3.5-4 1-9 1-12.5 0-1.8.7-3 2-4.5 2Z'

/** Hair in front of the face and behind it, one pair per head. */
export const HAIR: readonly string[] = [SHORT, FRINGE, SIDES, CAP, QUIFF, BUN, CURLS, FRINGE]
export const BACK_HAIR: readonly string[] = [
  '',
  'M9.5 26C8 12 12 7 20 7s12 5 10.5 19Z',
  '',
  '',
  '',
  '',
  'M9 22C8 12 12 7 20 7s12 5 11 15Z',
  'M8 36C6 14 11 6 20 6s14 8 12 30Z',
]

export const ROBOT_EYES: readonly string[] = [
  'M14.5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM21.5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z',
  'M14.5 16.500h4v3h-4ZM21.5 16.500h4v3h-4Z',
  'M14 18.800q2.3-3.6 4.6 0l-1 .6q-1.3-1.8-2.6 0ZM21.4 18.800q2.3-3.6 4.6 0l-1 .6q-1.3-1.8-2.6 0Z',
  'M13.5 17h13v2h-13Z',
]
