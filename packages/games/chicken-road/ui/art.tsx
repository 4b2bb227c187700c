/** The chicken and the cars, drawn in the house's own colours. Decoration: the text beside it says what happens. */

export const Chicken = () => (
  <svg className="road-bird" viewBox="0 0 64 64" aria-hidden="true">
    <g fill="none" stroke="var(--warn)" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
      <path className="road-leg" d="M27 49v10m-4 1 4-2 4 2" />
      <path className="road-leg road-leg-back" d="M37 49v10m-4 1 4-2 4 2" />
    </g>
    <path d="M15 31C8 28 4 22 5 15c5 1 8 4 10 7 0-4 1-8 4-11 4 4 5 10 3 16Z" fill="var(--paper-2)" />
    <path
      d="M12 35c0-8 7-12.500 15-11.500 5 .6 7.500-2.500 8.500-8C36.400 9.600 40 6.500 44.500 6.500c5.200 0 9 3.700 9 8.700 0 4-1 6.300-1 11.300 0 14-8 24.500-20 24.500S12 46 12 35Z"
      fill="var(--paper)"
    />
    <path
      className="road-wing"
      d="M19 34c5-3.600 14-2.600 19 1.600-1.600 8.400-15 9.800-19-1.600Z"
      fill="var(--paper-2)"
    />
    <path
      d="M39 9.500C37.400 5.700 38.700 3 41 3c1.200 0 2.200.7 2.700 1.800C44.200 3 46 1.600 47.800 2.300c1.400.5 1.900 1.900 1.600 3.200 2-.5 3.500.5 3.400 2.200-.1 1.300-1.200 2.300-3 2.700Z"
      fill="var(--chip-5)"
    />
    <path d="M53 14.500 61 17l-8 3.500Z" fill="var(--warn)" />
    <path d="M51.500 21c2.200 1 2.800 4.200.8 5.800-2-.5-2.700-3.400-1.600-5.800Z" fill="var(--chip-5)" />
    <circle cx="47" cy="14" r="2" fill="var(--spade)" />
  </svg>
)

/** From above, driving down the lane. */
export const Car = () => (
  <svg className="road-motor" viewBox="0 0 56 100" aria-hidden="true">
    <g fill="var(--spade)">
      <rect x="1" y="14" width="7" height="18" rx="3" />
      <rect x="48" y="14" width="7" height="18" rx="3" />
      <rect x="1" y="66" width="7" height="18" rx="3" />
      <rect x="48" y="66" width="7" height="18" rx="3" />
    </g>
    <path
      d="M14 2h28c6 0 9 4 9 11v70c0 9-5 15-12 15H17C10 98 5 92 5 83V13C5 6 8 2 14 2Z"
      className="road-body"
    />
    <path d="M13 62c9-4 21-4 30 0l-3 14c-7-3-17-3-24 0Z" className="road-glass" />
    <path d="M14 18c8 3 20 3 28 0l-2-9c-7 2-17 2-24 0Z" className="road-glass" />
    <path d="M11 27l4 28-4 5Zm34 0-4 28 4 5Z" className="road-glass" />
    <path d="M8 88c0 5 3 8 7 9l2-6Zm40 0c0 5-3 8-7 9l-2-6Z" fill="var(--warn)" />
  </svg>
)

/** What is left of a chicken that was too late. */
export const Feathers = () => (
  <svg className="road-feathers" viewBox="0 0 96 96" aria-hidden="true">
    {[
      [18, 62, -30],
      [78, 58, 40],
      [10, 30, 15],
      [84, 26, -20],
      [48, 88, 80],
    ].map(([x, y, turn]) => (
      <path
        key={turn}
        transform={`translate(${x} ${y}) rotate(${turn})`}
        d="M0-9C5-6 5 4 0 9-5 4-5-6 0-9Z"
        fill="var(--paper)"
      />
    ))}
  </svg>
)

/** Closes a lane behind the chicken: no more cars there. */
export const Barrier = () => (
  <svg className="road-barrier" viewBox="0 0 80 34" aria-hidden="true">
    <path
      d="M12 12v20M68 12v20M6 32h12M62 32h12"
      stroke="var(--line-ui)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <rect x="2" y="2" width="76" height="14" rx="4" fill="var(--paper-2)" />
    <path d="M10 2h12l-8 14H2Zm26 0h12l-8 14H28Zm26 0h12l-8 14H54Z" fill="var(--chip-5)" />
  </svg>
)
