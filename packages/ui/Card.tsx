/**
 * A playing card, drawn from our own shapes. Small: rank and suit. Medium: with the court card's emblem. Large:
 * indices in two corners and a full face. Without a code it lies face down.
 */
import { useId } from 'react'
import {
  type CardCode,
  type Court,
  EMBLEMS,
  PIPS,
  RANK_STROKES,
  type Rank,
  SUIT_SHAPES,
  type Suit,
} from './card-art.ts'
import { classNames } from './class-names.ts'
import { usePieceWords } from './words/index.ts'

export type CardSize = 's' | 'm' | 'l'
/** `dealt` and `turned` are entrance animations; the others are resting states. */
export type CardState = 'plain' | 'dealt' | 'turned' | 'marked' | 'dim' | 'folded'
export type CardProps = Readonly<{ code: CardCode | null; size?: CardSize; state?: CardState }>
type Face = Readonly<{ rank: Rank; suit: Suit }>

const isCourt = (rank: Rank): rank is Court => rank in EMBLEMS

const RankSign = ({
  rank,
  x,
  y,
  height,
  weight,
}: {
  rank: Rank
  x: number
  y: number
  height: number
  weight: number
}) => (
  <path
    className="card-rank"
    d={RANK_STROKES[rank]}
    strokeWidth={weight}
    transform={`translate(${x} ${y}) scale(${height / 28.4})${rank === '9' ? ' rotate(180 10 14.2)' : ''}`}
  />
)

/** Centred on (x, y), `size` wide. */
const SuitSign = ({
  suit,
  x,
  y,
  size,
  turned = false,
}: {
  suit: Suit
  x: number
  y: number
  size: number
  turned?: boolean
}) => (
  <path
    d={SUIT_SHAPES[suit]}
    fill="currentColor"
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})${turned ? ' rotate(180 12 12)' : ''}`}
  />
)

const Emblem = ({ court, transform, weight }: { court: Court; transform: string; weight: number }) => (
  <g className="card-emblem" transform={transform} strokeWidth={weight}>
    <path d={EMBLEMS[court].body} fill="currentColor" fillOpacity=".16" />
    <path d={EMBLEMS[court].strokes} />
    <path d={EMBLEMS[court].jewels} fill="currentColor" stroke="none" />
  </g>
)

const SmallFace = ({ rank, suit }: Face) => (
  <>
    <RankSign rank={rank} x={9} y={12} height={54} weight={4.2} />
    <SuitSign suit={suit} x={64} y={99} size={52} />
  </>
)

const MediumFace = ({ rank, suit }: Face) => (
  <>
    <RankSign rank={rank} x={9} y={11} height={42} weight={3.9} />
    <SuitSign suit={suit} x={24} y={70} size={27} />
    {isCourt(rank) ? <Emblem court={rank} transform="translate(50 17) scale(.62)" weight={2.6} /> : null}
    <SuitSign suit={suit} x={64} y={98} size={48} />
  </>
)

const CourtPicture = ({ court, suit }: Readonly<{ court: Court; suit: Suit }>) => (
  <>
    <rect className="card-frame" x="25" y="17" width="46" height="100" rx="3" />
    <Emblem court={court} transform="translate(27 27) scale(.7)" weight={1.9} />
    <Emblem court={court} transform="rotate(180 48 67) translate(27 27) scale(.7)" weight={1.9} />
    <path className="card-frame" d="M25 76 71 58" />
    <circle cx="48" cy="67" r="13.5" fill="var(--paper)" />
    <SuitSign suit={suit} x={48} y={67} size={21} />
  </>
)

const Picture = ({ rank, suit }: Face) => {
  if (isCourt(rank)) return <CourtPicture court={rank} suit={suit} />
  if (rank === 'A') {
    return (
      <>
        <circle cx="48" cy="67" r="29" fill="none" stroke="currentColor" strokeOpacity=".28" />
        <SuitSign suit={suit} x={48} y={67} size={38} />
      </>
    )
  }
  return PIPS[rank].map(([x, y]) => (
    <SuitSign key={`${x} ${y}`} suit={suit} x={36.5 + x * 23} y={27 + y * 80} size={15.5} turned={y > 0.5} />
  ))
}

const LargeFace = ({ rank, suit }: Face) => {
  const index = (
    <>
      <RankSign rank={rank} x={8} y={9} height={19} weight={3.7} />
      <SuitSign suit={suit} x={14.7} y={38.5} size={13.5} />
    </>
  )
  return (
    <>
      {index}
      <g transform="rotate(180 48 67)">{index}</g>
      <Picture rank={rank} suit={suit} />
    </>
  )
}

const FACES = { s: SmallFace, m: MediumFace, l: LargeFace }

const Back = () => {
  const pattern = useId()
  return (
    <>
      <pattern
        id={pattern}
        width="12"
        height="12"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(48 67)"
      >
        <rect width="12" height="12" fill="var(--back-1)" />
        <path d="M6 0l6 6-6 6-6-6Z" fill="none" stroke="currentColor" strokeOpacity=".3" />
        <path d="M6 4.2 7.8 6 6 7.8 4.2 6Z" fill="currentColor" fillOpacity=".3" />
      </pattern>
      <rect
        x="6"
        y="6"
        width="84"
        height="122"
        rx="5"
        fill={`url(#${pattern})`}
        stroke="currentColor"
        strokeOpacity=".35"
      />
      <circle cx="48" cy="67" r="17" fill="var(--back-2)" stroke="currentColor" strokeOpacity=".5" />
      <path
        d="M48 55l11 9.5v13.5H37V64.5Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d="M48 65l4 5-4 5-4-5Z" fill="currentColor" />
    </>
  )
}

export const Card = ({ code, size = 'm', state = 'plain' }: CardProps) => {
  const words = usePieceWords()
  const face = code === null ? null : { rank: code[0] as Rank, suit: code[1] as Suit }
  const Drawn = FACES[size]
  return (
    <svg
      className={classNames(
        'card',
        `card-${size}`,
        face ? `suit-${face.suit}` : 'card-back',
        state !== 'plain' && `card-${state}`,
      )}
      viewBox="0 0 96 134"
      role="img"
      aria-label={face ? words.card(face.rank, face.suit) : words.faceDown}
    >
      {face ? <Drawn {...face} /> : <Back />}
    </svg>
  )
}
