/** The sound of a beat, by name; each client has its own audio. */
import type { Chair } from '../session.ts'
import type { Beat } from '../table/beats.ts'

export const BEAT_SOUNDS = [
  'card-slide',
  'card-turn',
  'chip',
  'chips',
  'check',
  'fold',
  'your-turn',
  'win',
] as const
export type BeatSound = (typeof BEAT_SOUNDS)[number]

/** [13] Null for silence. Losing is silent too. */
export const soundOf = (beat: Beat, me: Chair | undefined): BeatSound | null => {
  switch (beat.type) {
    case 'deal':
      return 'card-slide'
    case 'board':
    case 'show':
      return 'card-turn'
    case 'post':
      return 'chip'
    case 'act':
      return beat.did === 'folded' ? 'fold' : beat.did === 'checked' ? 'check' : 'chip'
    case 'collect':
    case 'return':
    case 'bounty':
      return 'chips'
    case 'push':
      return beat.shares.some(({ chair }) => chair === me) ? 'win' : 'chips'
    case 'await':
      return beat.chair === me ? 'your-turn' : null
    case 'end':
      return beat.outcome === 'won' ? 'win' : null
    case 'sit':
    case 'hand':
    case 'answer':
    case 'burn':
    case 'compare':
    case 'done':
    case 'bust':
      return null
  }
}
