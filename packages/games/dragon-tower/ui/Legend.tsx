/** What the tiles of a tower show. */
import { useWords } from '@fairhouse/ui'
import { words } from '../words/index.ts'
import { Egg, Flame } from './art.tsx'

export const Legend = () => {
  const w = useWords(words).table.legend
  return (
    <ul className="tower-legend">
      <li>
        <i className="tower-tile tower-leftEgg">
          <Egg />
        </i>
        {w.egg}
      </li>
      <li>
        <i className="tower-tile tower-leftBare">
          <Flame />
        </i>
        {w.dragon}
      </li>
      <li>
        <i className="tower-tile tower-egg">
          <Egg />
        </i>
        {w.pick}
      </li>
    </ul>
  )
}
