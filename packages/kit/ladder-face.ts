/** What the pages of a game on a ladder need of its rules: the presenter, and readers of what the house sends. */
import { readFields } from './fields.ts'
import { BET_FIELDS } from './house-bet.ts'
import { isObject } from './json.ts'
import { type LadderEnvelope, readLadderEnvelope } from './ladder-envelope.ts'
import type { DifficultyOf, LadderOfferOf, LadderParts, LadderPlayView, LadderRules } from './ladder-game.ts'
import { type LadderClimb, type LadderPresenter, ladderPresenter } from './ladder-presenter.ts'
import { parseDifficulty } from './ladder-request.ts'
import { isRefusal } from './refusal.ts'

type Raw = Readonly<Record<string, unknown>>

/** A round once the bet is placed. */
export type LadderClimbOf<Parts extends LadderParts> = LadderClimb<LadderPlayView<Parts>>

export type LadderFace<Parts extends LadderParts> = Readonly<{
  presenter: LadderPresenter<LadderOfferOf<Parts>, DifficultyOf<Parts>>
  /** The rules' own, until the house's is known. */
  OFFER: LadderOfferOf<Parts>
  /** Missing and invalid parts get their initial values. */
  readOffer(
    game: Readonly<{ rtp: unknown; gameParameters: unknown; payoutTables?: unknown }> | null,
  ): LadderOfferOf<Parts>
  /** Null if it isn't a round of this game. */
  readRound(raw: unknown): LadderEnvelope<LadderClimbOf<Parts>> | null
}>

/** `isShown`: whether what the game adds to the view has the right form. */
export const ladderFace = <Parts extends LadderParts>(
  { id, difficulties, fields, configure, ladderOf }: LadderRules<Parts>,
  isShown: (view: Raw) => boolean,
): LadderFace<Parts> => {
  const offered = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !Object.hasOwn(BET_FIELDS, name)),
  )
  const offerIn = (raw: Raw) => readFields(offered, raw) as LadderOfferOf<Parts>
  return {
    presenter: ladderPresenter(difficulties, ladderOf),
    OFFER: offerIn({}),
    readOffer: (game) => {
      if (game === null) return offerIn({})
      const { rtp, gameParameters, payoutTables } = game
      return offerIn({ ...(isObject(gameParameters) && gameParameters), rtp, payoutTables })
    },
    readRound: (raw) =>
      readLadderEnvelope<LadderClimbOf<Parts>>(
        raw,
        id,
        (view) =>
          !isRefusal(parseDifficulty(view.difficulty, difficulties)) &&
          !isRefusal(configure(view.config)) &&
          isShown(view),
      ),
  }
}
