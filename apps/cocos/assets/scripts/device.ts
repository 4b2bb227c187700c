/** What the engine provides to Hold'em: time, storage, languages, sounds. */
import { AudioClip, AudioSource, BufferAsset, game, type Node, native, resources, sys } from 'cc'
import {
  BEAT_SOUNDS,
  type BeatSound,
  freshSeed,
  type Ports,
  type Solutions,
  type Store,
  solutionsFrom,
} from './logic/holdem.js'

const clock: Ports['clock'] = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** If storage is blocked or full, nothing is stored and the game continues. */
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

/** Loaded when the game starts; missing sounds are silent. */
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

/** [11.1] Music in a loop, with its own volume; 0 is silence. */
export const musicOn = (node: Node): ((volume: number) => void) => {
  const source = node.addComponent(AudioSource)
  source.loop = true
  source.playOnAwake = false
  let wanted = 0
  const follow = (): void => {
    source.volume = wanted
    if (source.clip === null || source.playing === wanted > 0) return
    if (wanted > 0) source.play()
    else source.pause()
  }
  resources.load('sounds/music', AudioClip, (error, clip) => {
    if (error) return
    source.clip = clip
    follow()
  })
  return (volume) => {
    if (volume === wanted) return
    wanted = volume
    follow()
  }
}

/** Called once, with the solved strategies, or with null if unavailable. */
export const loadSolutions = (loaded: (solutions: Solutions | null) => void): void =>
  resources.loadDir('strategies', BufferAsset, (error, files) => {
    const found = error ? [] : files
    loaded(found.length === 0 ? null : solutionsFrom(found.map((file) => new Uint8Array(file.buffer()))))
  })

/** Copies to the clipboard, if there is one. */
export const copyText = (text: string): void => {
  if (sys.isNative) native.copyTextToClipboard(text)
  else void globalThis.navigator?.clipboard?.writeText(text).catch(() => {})
}

/** [8.1] Quits the program; null if it has no window of its own. */
export const wayOut = (): (() => void) | null => (sys.isNative && !sys.isMobile ? () => game.end() : null)

export const portsOf = (node: Node, solutions: Solutions | null): Ports => ({
  solutions,
  clock,
  store,
  freshSeed,
  languages: [sys.languageCode, sys.language],
  onSound: speaker(node),
})
