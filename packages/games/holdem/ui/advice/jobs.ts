/** The jobs of the adviser's worker and their replies. Long jobs report progress. */
import { isRefusal, type Log, labelled, type Option, type Seat, words } from '@fairhouse/kit'
import type { Action } from '../../actions.ts'
import { type Advice, adviseOn, CAREFULLY } from '../../advice/advice.ts'
import { type DealtSpot, dealSpot } from '../../advice/drill.ts'
import { type GradedMove, gradeOf } from '../../advice/grades.ts'
import { type HandStep, type ReviewedDecision, reviewHand, unknownToReview } from '../../advice/review.ts'
import type { SpotKind } from '../../advice/spots.ts'
import { situationOf } from '../../bots/situation.ts'
import type { Solutions } from '../../bots/solutions.ts'
import { type ImportedHand, importHands } from '../../exchange/import.ts'
import { dealtHoles } from '../../exchange/phh-replay.ts'
import type { SpotLine } from '../../postflop/spot-line.ts'
import { type Config, holdem, type State, type View } from '../../rules.ts'
import { spotOfHand } from '../../study/spot-of-hand.ts'

type Spot = Readonly<{ view: View; options: readonly Option<Action>[]; seed: string }>

/** A hand of the history, with the person's seat. */
export type LoggedHand = Readonly<{ hand: number; log: Log<Config, Action>; seat: Seat }>

export type AdviceJob = Readonly<
  | ({ type: 'advise' } & Spot)
  | ({ type: 'grade'; action: Action } & Spot)
  | { type: 'review'; hands: readonly LoggedHand[] }
  | { type: 'files'; files: readonly File[] }
  | { type: 'drill'; kind: SpotKind; seed: string }
  | { type: 'spot'; of: PlaceInHand }
>

/** Before an action of a hand that was played here, or of one in a file. */
export type PlaceInHand = Readonly<
  { step: number } & ({ log: Log<Config, Action> } | { file: File; line: number })
>

/** A decision, and where it was made. */
export type ListedDecision = ReviewedDecision &
  Readonly<{
    /** The hand's number or name. */
    hand: string
    player: string | null
    file: string | null
    line: number | null
    /** Chips per unit of the file. */
    unit: number
  }>

export type FileFault = Readonly<{
  file: string
  hand: string | null
  line: number
  code: string
  message: string
}>
export type ReviewResult = Readonly<{
  hands: number
  decisions: readonly ListedDecision[]
  faults: readonly FileFault[]
}>

export type Answers = Readonly<{
  advise: Advice
  grade: Readonly<{ advice: Advice; graded: GradedMove }>
  review: ReviewResult
  files: ReviewResult
  /** Null if such a spot is too rare. */
  drill: Readonly<{ spot: DealtSpot | null }>
  /** Null if it can't be studied, or without a strategy. */
  spot: Readonly<{ spot: SpotLine | null }>
}>

/** Strategies for this many players and a depth in big blinds; null if unavailable. */
type SolutionsFor = (players: number, depth: number) => Promise<Solutions | null>

type JobContext = Readonly<{
  solutions: SolutionsFor
  /** Called between hands: yields to other jobs and reports progress. False if nobody is waiting any more. */
  pause(soFar: ReviewResult): Promise<boolean>
}>

type Stacks = Readonly<{ config: Config; players: readonly Readonly<{ stack: number; total: number }>[] }>

const solutionsOf = ({ solutions }: JobContext, { players, config }: Stacks) => {
  const depths = players.map(({ stack, total }) => (stack + total) / config.bigBlind)
  return solutions(players.length, Math.min(...depths))
}

const advise = async (context: JobContext, { view, options, seed }: Spot, care = 1): Promise<Advice> => {
  const chance = words(labelled(seed, 'adviser', view.history.length))
  return adviseOn(view, options, chance, await solutionsOf(context, view), care)
}

/** Each action of a log with the state before it. */
const stepsOf = ({ config, seats, seeds, actions }: Log<Config, Action>): readonly HandStep[] => {
  const chance = words(seeds)
  let { state } = holdem.start(config, seats, chance)
  const steps: HandStep[] = []
  for (const { seat, action } of actions) {
    steps.push({ state, seat, action })
    const step = holdem.apply(state, seat, action, chance)
    if (isRefusal(step)) return steps
    state = step.state
  }
  return steps
}

const EMPTY: ReviewResult = { hands: 0, decisions: [], faults: [] }

const added = (so: ReviewResult, decisions: readonly ListedDecision[]): ReviewResult => ({
  ...so,
  hands: so.hands + (decisions.length > 0 ? 1 : 0),
  decisions: [...so.decisions, ...decisions],
})

const reviewLogs = async (context: JobContext, hands: readonly LoggedHand[]): Promise<ReviewResult> => {
  let all = EMPTY
  for (const { hand, log, seat } of hands) {
    const steps = stepsOf(log)
    const [first] = steps
    if (first === undefined) continue
    const solutions = await solutionsOf(context, first.state)
    const hole = first.state.players[seat]!.hole
    const decisions = reviewHand(steps, seat, hole, solutions, `${log.seeds.server} ${hand}`)
    const place = { hand: String(hand), player: null, file: null, line: null, unit: 1 }
    all = added(
      all,
      decisions.map((decision) => ({ ...decision, ...place })),
    )
    if (!(await context.pause(all))) break
  }
  return all
}

const reviewImported = async (
  context: JobContext,
  file: string,
  imported: ImportedHand,
): Promise<readonly ListedDecision[]> => {
  const { hand, played, hero, line } = imported
  const [first] = played.steps
  if (first === undefined) return []
  const solutions = await solutionsOf(context, first.state)
  const holes = dealtHoles(hand)
  const seats = hero === null ? [...holes.keys()] : [hero]
  const name = imported.name ?? String(line)
  return seats.flatMap((seat) =>
    reviewHand(played.steps, seat, holes[seat]!, solutions, `hand ${name}`).map((decision) => ({
      ...decision,
      hand: name,
      player: hand.about.names?.[seat] ?? `p${seat + 1}`,
      file,
      line,
      unit: hand.unit,
    })),
  )
}

/** Yields the file's text as it is read, piece by piece. */
async function* textOf(file: File): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const reviewFiles = async (context: JobContext, files: readonly File[]): Promise<ReviewResult> => {
  let all = EMPTY
  for (const file of files) {
    for await (const hand of importHands(textOf(file))) {
      if ('refused' in hand) {
        const { refused: code, message, line } = hand
        all = { ...all, faults: [...all.faults, { file: file.name, hand: hand.hand, line, code, message }] }
      } else {
        const unknown = unknownToReview(hand.played.state.config)
        const { name, line } = hand
        if (unknown === null) all = added(all, await reviewImported(context, file.name, hand))
        else {
          const { refused: code, message } = unknown
          all = { ...all, faults: [...all.faults, { file: file.name, hand: name, line, code, message }] }
        }
      }
      if (!(await context.pause(all))) return all
    }
  }
  return all
}

const stateAt = async (of: PlaceInHand): Promise<State | null> => {
  if ('log' in of) return stepsOf(of.log)[of.step]?.state ?? null
  for await (const hand of importHands(textOf(of.file)))
    if (!('refused' in hand) && hand.line === of.line) return hand.played.steps[of.step]?.state ?? null
  return null
}

const spotAt = async (context: JobContext, of: PlaceInHand): Promise<SpotLine | null> => {
  const state = await stateAt(of)
  const solutions = state && (await solutionsOf(context, state))
  return state && solutions && spotOfHand(holdem.view(state, null), solutions)
}

export const runJob = async (job: AdviceJob, context: JobContext): Promise<Answers[AdviceJob['type']]> => {
  switch (job.type) {
    case 'advise':
      return advise(context, job)
    case 'grade': {
      const advice = await advise(context, job, CAREFULLY)
      return { advice, graded: gradeOf(advice.choices, job.action, situationOf(job.view, job.options)) }
    }
    case 'review':
      return reviewLogs(context, job.hands)
    case 'files':
      return reviewFiles(context, job.files)
    case 'drill':
      return { spot: dealSpot(job.kind, job.seed, await context.solutions(job.kind.seats, job.kind.depth)) }
    case 'spot':
      return { spot: await spotAt(context, job.of) }
  }
}
