/** Why the house refused a request, shown beside its button. */
import { type HouseRefusal, Icon, useHousePieceWords, useWords } from '@fairhouse/ui'
import { words } from '../../words/index.ts'

export const Failure = ({ failure }: Readonly<{ failure: HouseRefusal }>) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  return (
    <p className="dock-failure" role="alert">
      <Icon name="warn" size={16} />
      {w.refused(failure.refused) ?? house.refused(failure.refused)}
    </p>
  )
}
