/** What the engine lends to Hold'em: time, storage, languages, sounds. */
import { AudioClip, AudioSource, game, type Node, resources, sys } from 'cc'
import { BEAT_SOUNDS, type BeatSound, freshSeed, type Ports, type Store } from './logic/holdem.js'

const clock: Ports['clock'] = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Where storage is blocked or full nothing is kept and the game goes on. */
const store: Store = {
  read: (key) => {
    try {
      return JSON.parse(sys.localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  write: (key, value) => {
    try {
      if (value === null) sys.localStorage.removeItem(key)
      else sys.localStorage.setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
}

/** Loaded when the game begins; what is not there yet, or cannot be loaded, is silent. */
const speaker = (node: Node): Ports['onSound'] => {
  const source = node.addComponent(AudioSource)
  const clips = new Map<BeatSound, AudioClip>()
  for (const sound of BEAT_SOUNDS)
    resources.load(`sounds/${sound}`, AudioClip, (error, clip) => {
      if (!error) clips.set(sound, clip)
    })
  return (sound, volume) => {
    const clip = clips.get(sound)
    if (clip) source.playOneShot(clip, volume)
  }
}

/** [8.1] Out of the program; null where it has no window of its own. */
export const wayOut = (): (() => void) | null => (sys.isNative && !sys.isMobile ? () => game.end() : null)

export const portsOf = (node: Node): Ports => ({
  clock,
  store,
  freshSeed,
  languages: [sys.languageCode, sys.language],
  onSound: speaker(node),
})
