/**
 * A die seen from above: dots for up to six sides, a figure for more. While `rolling` it cycles through other
 * faces in a fixed order; the rules alone decide which face it ends on.
 */
import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { useSpeed } from './settings.ts'
import { usePieceWords } from './words/index.ts'

export type DieState = 'plain' | 'one' | 'dim' | 'rolling'
export type DieProps = Readonly<{ face: number; sides?: number; state?: DieState; size?: number }>

/** Column and row of each dot, 0 to 2. */
const DOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

const TUMBLE_MS = 70

const useTumblingFace = (face: number, sides: number, rolling: boolean): number => {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!rolling) return
    const timer = setInterval(() => setTurn((count) => count + 1), TUMBLE_MS)
    return () => clearInterval(timer)
  }, [rolling])
  return rolling ? ((face + turn * 2 + Math.floor(turn / sides)) % sides) + 1 : face
}

const Face = ({ face, sides }: Readonly<{ face: number; sides: number }>) => {
  if (sides > 6 || DOTS[face] === undefined) {
    return (
      <text className="die-figure" x="24" y="33" textAnchor="middle">
        {face}
      </text>
    )
  }
  return DOTS[face].map(([x, y]) => (
    <circle key={`${x}${y}`} cx={12.5 + x * 11.5} cy={12.5 + y * 11.5} r={face === 1 ? 5.4 : 4.1} />
  ))
}

export const Die = ({ face, sides = 6, state = 'plain', size = 48 }: DieProps) => {
  const words = usePieceWords()
  const rolling = useSpeed() > 0 && state === 'rolling'
  const shown = useTumblingFace(face, sides, rolling)
  return (
    <svg
      className={classNames('die', state !== 'plain' && `die-${state}`)}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={state === 'rolling' ? words.rolling : String(face)}
    >
      <rect className="die-body" x="1" y="1" width="46" height="46" rx="10" />
      <Face face={shown} sides={sides} />
    </svg>
  )
}
