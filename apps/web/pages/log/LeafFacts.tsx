/** The content of a leaf: a round, a finished hand, a hand's seeds, a void hand, or a table that has closed. */
import { hexOf } from '@fairhouse/log'
import { printPlan } from '@fairhouse/table'
import { CopyField, type FactRow, Facts, Pill, useSettings } from '@fairhouse/ui'
import { gameNamed } from '../../games.ts'
import type { NamedLeaf, ProvenLeaf } from './find-leaves.ts'
import { useLogFormats } from './use-log-formats.ts'
import { useLogWords } from './words/index.ts'

/** Short facts, and long values to copy. */
type LeafTexts = Readonly<{ facts: readonly FactRow[]; fields: readonly (readonly [string, string])[] }>

const useLeafTexts = (leaf: NamedLeaf): LeafTexts => {
  const w = useLogWords().find
  const { language } = useSettings().settings
  const { time } = useLogFormats()
  switch (leaf.type) {
    case 'round':
      return {
        facts: [
          [w.nonce, leaf.nonce.toString()],
          [w.time, time(leaf.closedAt)],
          ...(leaf.clientSeedReused ? [[w.reused, w.yes] as const] : []),
        ],
        fields: [
          [w.pseudonym, hexOf(leaf.pseudonym)],
          [w.client, leaf.clientSeed],
          [w.server, hexOf(leaf.serverSeed)],
          [w.terms, hexOf(leaf.termsHash)],
          [w.actions, leaf.actions],
        ],
      }
    case 'hand':
      return {
        facts: [
          [w.game, gameNamed(leaf.plan.game)?.words[language].name ?? leaf.plan.game],
          [w.seats, leaf.seats.length],
          [w.bots, leaf.seats.filter(({ pseudonym }) => pseudonym === null).length],
          [w.time, time(leaf.closedAt)],
        ],
        fields: [
          [w.plan, printPlan(leaf.plan)],
          [w.money, leaf.seats.map(({ paid, won }) => `${paid}/${won}`).join(' ')],
          [w.actions, JSON.stringify(leaf.actions)],
        ],
      }
    case 'hand-seeds':
      return {
        facts: [],
        fields: [
          [w.server, leaf.serverSeed],
          [w.clients, leaf.clientSeed],
        ],
      }
    case 'table':
      return { facts: [[w.time, time(leaf.at)]], fields: [[w.tableLog, leaf.log]] }
    case 'void-hand':
      return {
        facts: [
          [w.time, time(leaf.at)],
          [w.withheld, leaf.seeds.filter((seed) => seed === null).length],
        ],
        fields: [
          [w.plan, printPlan(leaf.plan)],
          [w.server, leaf.serverSeed],
          [w.clients, leaf.seeds.map((seed) => seed ?? '–').join(' ')],
        ],
      }
  }
}

export const LeafFacts = ({ found: { leaf, index, size, hash } }: Readonly<{ found: ProvenLeaf }>) => {
  const w = useLogWords().find
  const { facts, fields } = useLeafTexts(leaf)
  const printed = useLogFormats()
  return (
    <section className="stack tight" aria-label={w.kinds[leaf.type]}>
      <h3>{w.kinds[leaf.type]}</h3>
      <p>
        <Pill kind="good" icon="check">
          {w.proven(printed.count(index), printed.count(size))}
        </Pill>
      </p>
      {facts.length === 0 ? null : <Facts facts={facts} />}
      {fields.map(([label, text]) => (
        <CopyField key={label} label={label} text={text} />
      ))}
      <CopyField label={w.leaf} text={hash} />
    </section>
  )
}
