/**
 * Faces for people and bots, assembled from a small set of parts by a hash of the id, so that everybody has the
 * same face on every screen. Decoration: the name stands beside it.
 */
import { BACK_HAIR, HAIR, HAIR_COLOURS, ROBOT_EYES, SKINS } from './portrait-art.ts'

/** FNV-1a: short, and the same on every platform. */
const numberOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (const sign of id) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/** Returns a function that picks one of `count` parts and leaves the rest of the hash for the next pick. */
const partsOf = (id: string): ((count: number) => number) => {
  let left = numberOf(id)
  return (count) => {
    const part = left % count
    left = Math.floor(left / count)
    return part
  }
}

const Person = ({ id }: Readonly<{ id: string }>) => {
  const take = partsOf(id)
  const [hair, skin, colour] = [take(HAIR.length), SKINS[take(SKINS.length)]!, take(HAIR_COLOURS.length)]
  const [hue, extra] = [take(12) * 30, take(5)]
  const hairColour = HAIR_COLOURS[colour]!
  return (
    <>
      <rect width="40" height="40" fill={`hsl(${hue} 34% 42%)`} />
      <path d={BACK_HAIR[hair]} fill={hairColour} />
      <path d="M5 41C5 31 12 28 20 28s15 3 15 13Z" fill={`hsl(${(hue + 150) % 360} 38% 34%)`} />
      <path d="M16.5 22h7v7q-3.5 3-7 0Z" fill={skin} filter="brightness(.88)" />
      <ellipse cx="20" cy="17.5" rx="8.2" ry="9.3" fill={skin} />
      <path d={HAIR[hair]} fill={hairColour} />
      <g fill="#2a2320">
        <circle cx="16.8" cy="18" r="1.1" />
        <circle cx="23.2" cy="18" r="1.1" />
      </g>
      <path d="M17 22.300q3 2.2 6 0" fill="none" stroke="#7a3b33" strokeWidth="1.2" strokeLinecap="round" />
      {extra === 0 ? (
        <path
          d="M13.6 18a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0ZM20 18a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0Z"
          fill="none"
          stroke="#2a2320"
          strokeWidth="1"
        />
      ) : null}
      {extra === 1 ? (
        <path d="M13 20q1 7.5 7 7.500t7-7.500q-2 4.5-7 4.500t-7-4.500Z" fill={hairColour} />
      ) : null}
    </>
  )
}

const Robot = ({ id }: Readonly<{ id: string }>) => {
  const take = partsOf(id)
  const [hue, eyes, antennas] = [take(12) * 30, take(ROBOT_EYES.length), take(3)]
  const metal = `hsl(${hue} 16% 74%)`
  return (
    <>
      <rect width="40" height="40" fill={`hsl(${hue} 30% 30%)`} />
      <path d="M8 41v-6q0-5 5-5h14q5 0 5 5v6Z" fill={metal} filter="brightness(.8)" />
      <path
        d={['M20 10V4', 'M14 10 11 4M26 10l3-6', 'M20 10V5M15 10V7M25 10V7'][antennas]}
        stroke={metal}
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <circle cx={antennas === 1 ? 11 : 20} cy="4" r="1.8" fill={`hsl(${(hue + 60) % 360} 80% 66%)`} />
      <rect x="9" y="10" width="22" height="19" rx="6" fill={metal} />
      <rect x="12" y="13.5" width="16" height="9" rx="4" fill="#182026" />
      <path d={ROBOT_EYES[eyes]} fill={`hsl(${(hue + 60) % 360} 85% 72%)`} />
      <path d="M16 26h8" stroke="#182026" strokeWidth="1.4" strokeLinecap="round" />
    </>
  )
}

export type PortraitProps = Readonly<{
  /** The same id always has the same face. */
  of: string
  bot?: boolean
}>

export const Portrait = ({ of: id, bot = false }: PortraitProps) => (
  <svg className="portrait" viewBox="0 0 40 40" aria-hidden="true">
    {bot ? <Robot id={id} /> : <Person id={id} />}
  </svg>
)

/** The dealer behind the table: waistcoat, bow tie, and the deck in hand. */
export const DealerFigure = () => (
  <svg className="dealer-figure" viewBox="0 0 96 64" aria-hidden="true">
    <path d="M14 64C14 46 28 40 48 40s34 6 34 24Z" fill="#f1ece0" />
    <path d="M26 64c0-12 6-20 14-23l8 12 8-12c8 3 14 11 14 23Z" fill="#1d2b2a" />
    <path d="M43 34h10v8l-5 5-5-5Z" fill="#dcae88" />
    <ellipse cx="48" cy="24" rx="12" ry="13.5" fill="#e8bd98" />
    <path d="M35 25C33 10 40 6 48 6s15 4 13 19c-2-6-4-9-6-10-5 2-10 2-14 0-2 1-4 4-6 10Z" fill="#2b2126" />
    <circle cx="61" cy="9" r="5.5" fill="#2b2126" />
    <circle cx="43.5" cy="25" r="1.5" fill="#2a2320" />
    <circle cx="52.5" cy="25" r="1.5" fill="#2a2320" />
    <path d="M44 31q4 3 8 0" fill="none" stroke="#8a4338" strokeWidth="1.5" strokeLinecap="round" />
    <path d="m48 46-7-4v8Zm0 0 7-4v8Z" fill="#a8332f" />
    <path
      d="M16 60q14-9 24-5l2 5q-10 5-24 4ZM80 60q-14-9-24-5l-2 5q10 5 24 4Z"
      fill="#f1ece0"
      stroke="#c9c2b2"
    />
    <g>
      <rect x="41" y="52" width="14" height="10" rx="1.5" fill="#f7f4ea" stroke="#8d8878" />
      <rect x="42.5" y="53.5" width="11" height="7" rx="1" fill="#8c2f39" />
    </g>
  </svg>
)
