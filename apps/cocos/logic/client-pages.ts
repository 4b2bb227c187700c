/** The pages beside the table, each made when it is drawn. Only advice takes a while. */
import type { Advice } from '@fairhouse/games/holdem/advice/advice.ts'
import type { Solutions } from '@fairhouse/games/holdem/bots/solutions.ts'
import type { Journal } from '@fairhouse/games/holdem/presenter.ts'
import type { HoldemSession, TableOptions, TableSnapshot } from '@fairhouse/games/holdem/table.ts'
import {
  adviceFor,
  advicePage,
  debugPage,
  isMyTurn,
  journalPage,
  type PageLine,
  type Speech,
  statisticsPage,
  whyText,
} from './pages.ts'

export type PageName = 'advice' | 'stats' | 'debug' | 'journal'

export type Pages = Readonly<{
  page(name: PageName): readonly PageLine[]
  /** Why a bot took the action at this index of the hand's log. */
  why(action: number): string
}>

type PageSources = Readonly<{
  clock: TableOptions['clock']
  solutions: Solutions | null
  table: HoldemSession
  journal(): Journal
  /** The hand being replayed, or null. */
  replayed(): TableSnapshot | null
  speech(): Speech
  onAdvice(): void
}>

/** Lets the page be drawn before the adviser takes the processor. */
const WAITING_MS = 60

/** The first request draws the page, the answer follows. */
const adviser = ({ clock, solutions, table, onAdvice }: PageSources) => {
  let known: Readonly<{ key: string; advice: Advice | null | 'waiting' }> = { key: '', advice: null }
  return (): Advice | null | 'waiting' => {
    const snapshot = table.snapshot()
    if (!isMyTurn(snapshot)) return null
    const key = `${snapshot.log?.seeds.server} ${snapshot.sequence}`
    if (known.key !== key) {
      known = { key, advice: 'waiting' }
      clock.after(WAITING_MS, () => {
        if (known.key === key) known = { key, advice: adviceFor(table.snapshot(), solutions) }
        onAdvice()
      })
    }
    return known.advice
  }
}

export const openPages = (sources: PageSources): Pages => {
  const { table, solutions, speech } = sources
  const advice = adviser(sources)
  return {
    page: (name) => {
      switch (name) {
        case 'advice':
          return advicePage(advice(), speech())
        case 'stats':
          return statisticsPage(table.snapshot(), speech())
        case 'debug':
          return debugPage(table.snapshot(), speech())
        case 'journal':
          return journalPage(sources.journal(), speech())
      }
    },
    why: (action) => whyText(sources.replayed() ?? table.snapshot(), action, solutions, speech()),
  }
}
