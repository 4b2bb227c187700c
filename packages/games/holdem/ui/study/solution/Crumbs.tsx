/** The way to a decision; each step leads back to it. */
import { MiniCard, useWords } from '@fairhouse/ui'
import { cardAt } from '../../../evaluation/card-index.ts'
import type { Step } from '../../../postflop/open-spot.ts'
import type { Place } from '../../../study/walk.ts'
import { words } from '../../../words/index.ts'
import { useStudyWords } from '../use-study-words.ts'
import { useMoveName } from './move-names.ts'

export type CrumbsProps = Readonly<{
  place: Place
  path: readonly Step[]
  onPath(path: readonly Step[]): void
}>

export const Crumbs = ({ place, path, onPath }: CrumbsProps) => {
  const w = useWords(words)
  const { short, tree: t } = useStudyWords()
  const nameOf = useMoveName()
  const last = path.length
  return (
    <nav className="study-crumbs" aria-label={t.path}>
      <button type="button" aria-current={last === 0 ? 'step' : undefined} onClick={() => onPath([])}>
        {t.start}
      </button>
      {place.crumbs.map((crumb, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the first step, the second …
          key={i}
          type="button"
          aria-current={i === last - 1 ? 'step' : undefined}
          aria-label={crumb.type === 'card' ? w.card(cardAt(crumb.card)) : undefined}
          onClick={() => onPath(path.slice(0, i + 1))}
        >
          {crumb.type === 'card' ? (
            <MiniCard code={cardAt(crumb.card)} />
          ) : (
            t.step(short[crumb.player], nameOf(crumb))
          )}
        </button>
      ))}
    </nav>
  )
}
