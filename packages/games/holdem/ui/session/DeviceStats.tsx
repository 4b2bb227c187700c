/** The player's statistics at this table: over this session, or over all of them on this device. */
import { Segments } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import type { PlayedHand } from '../../storage/history.ts'
import { loadPastHands } from '../history/use-sessions.ts'
import { StatsTab } from '../rail/StatsTab.tsx'
import { useTexts } from '../use-texts.ts'

const SPANS = ['session', 'all'] as const

export const DeviceStats = ({ hands }: Readonly<{ hands: readonly PlayedHand[] }>) => {
  const { stats: t } = useTexts()
  const [span, setSpan] = useState<string>('session')
  const past = useMemo(() => (span === 'all' ? loadPastHands() : []), [span])
  return (
    <div className="stack">
      <Segments
        full
        small
        label={t.span}
        value={span}
        onChange={(value: string) => setSpan(value)}
        options={SPANS.map((value) => ({ value, text: t.spans[value] }))}
      />
      <StatsTab hands={span === 'all' ? [...past, ...hands] : hands} />
    </div>
  )
}
