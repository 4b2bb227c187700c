/** The dragon and its eggs, drawn in the house's own colours. Decoration: the text beside it says what happens. */

export type DragonMood = 'asleep' | 'watching' | 'awake'

/** The left half of its face; the right one is its mirror image. */
const Eye = ({ mood }: Readonly<{ mood: DragonMood }>) => {
  if (mood === 'asleep')
    return (
      <path d="M90 52q10 7 19 4" fill="none" stroke="var(--heat-1)" strokeWidth="3" strokeLinecap="round" />
    )
  return mood === 'watching' ? (
    <>
      <path d="M89 50q11 0 21 5-3 5-10 4-8-1-11-9Z" fill="var(--chip-1000)" />
      <path d="M99 51.500h3V59h-3Z" fill="var(--spade)" />
    </>
  ) : (
    <>
      <path d="M86 43l25 11q-6 9-15 6-9-4-10-17Z" fill="var(--warn)" />
      <ellipse cx="98" cy="53" rx="2" ry="6" fill="var(--spade)" />
    </>
  )
}

const Half = ({ mood }: Readonly<{ mood: DragonMood }>) => (
  <>
    <path d="M96 30C80 26 66 12 70-2c14 2 30 12 38 26Z" fill="var(--chip-1000)" />
    <path d="M90 42 62 30c1 16 11 28 28 34Z" fill="var(--heat-2)" />
    <path d="M28 92c-8 2-10 8-8 14h6l2-6 3 6h6l1-6 4 5h5c1-8-8-14-19-13Z" fill="var(--heat-3)" />
    <path d="M20 106l3 7 3-7Zm11 0 3 7 3-7Zm11-1 3 7 2-7Z" fill="var(--paper)" />
    <path
      d={mood === 'asleep' ? 'M86 44q12-6 24 5' : 'M84 38l26 13'}
      fill="none"
      stroke="var(--heat-5)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <Eye mood={mood} />
    <ellipse cx="113" cy="83" rx="2.600" ry="1.800" fill="var(--heat-1)" />
    <path d="M104 90l3 8 4-7Z" fill="var(--paper)" />
  </>
)

/** Shown when it wakes: teeth, and the fire behind them. */
const Jaw = () => (
  <g className="dragon-jaw">
    <path d="M101 88h38l-6 20q-13 9-26 0Z" fill="var(--spade)" />
    <path d="M111 104q9-17 18 0-9 6-18 0Z" fill="var(--bad)" />
    <path d="M116 105q4-8 8 0-4 3-8 0Z" fill="var(--warn)" />
  </g>
)

export const Dragon = ({ mood }: Readonly<{ mood: DragonMood }>) => (
  <svg className={`dragon dragon-${mood}`} viewBox="0 0 240 114" aria-hidden="true">
    <path d="M110 20l10-20 10 20Z" fill="var(--heat-4)" />
    {mood === 'awake' ? <Jaw /> : null}
    <path
      d="M120 14l26 8 14 17-6 15 13 9-19 4-8 19-11 9h-18l-11-9-8-19-19-4 13-9-6-15 14-17Z"
      fill="var(--heat-3)"
    />
    <path d="M120 40l11 18 5 23-8 11h-16l-8-11 5-23Z" fill="var(--heat-4)" />
    <path d="M120 18l7 11-7 12-7-12Z" fill="var(--heat-5)" opacity="0.7" />
    <Half mood={mood} />
    <g transform="translate(240 0) scale(-1 1)">
      <Half mood={mood} />
    </g>
  </svg>
)

export const Egg = () => (
  <svg className="egg" viewBox="0 0 32 40" aria-hidden="true">
    <path d="M16 2c8 0 13 12 13 21 0 9-6 15-13 15S3 32 3 23C3 14 8 2 16 2Z" className="egg-shell" />
    <path
      d="M10 14l4 3-4 3-3-3Zm9 8 4 3-4 4-3-4Zm-8 6 3 2-2 3-3-2ZM18 8l3 2-2 3-3-2Z"
      fill="var(--heat-4)"
      opacity="0.7"
    />
  </svg>
)

export const Flame = () => (
  <svg className="flame" viewBox="0 0 32 40" aria-hidden="true">
    <path
      d="M17 2c1 7 11 12 11 23 0 8-5 13-12 13S4 33 4 26c0-5 3-8 5-12 1 3 2 4 4 5 1-6 0-11 4-17Z"
      className="flame-outer"
    />
    <path
      d="M17 19c1 4 5 6 5 11 0 4-3 6-6 6s-6-2-6-6c0-3 2-5 3-7 1 1 2 2 3 2 0-3 0-4 1-6Z"
      className="flame-inner"
    />
  </svg>
)
