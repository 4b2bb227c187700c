/** Screen, storage, keys and sounds. Sounds are only counted. */
import { Component } from './nodes.ts'

type Listener = (event: never) => void
type Events = Readonly<{
  on(type: string, listener: Listener, target?: object): void
  off(type: string, listener: Listener, target?: object): void
  emit(type: string, event?: unknown): void
}>

const events = (): Events => {
  let all: readonly Readonly<{ type: string; listener: Listener; target: object | undefined }>[] = []
  return {
    on: (type, listener, target) => {
      all = [...all, { type, listener, target }]
    },
    off: (type, listener) => {
      all = all.filter((one) => one.type !== type || one.listener !== listener)
    },
    emit: (type, event) => {
      for (const one of all) if (one.type === type) one.listener.call(one.target, event as never)
    },
  }
}

export const ResolutionPolicy = { FIXED_HEIGHT: 3, FIXED_WIDTH: 4 } as const

export const screen = { ...events(), windowSize: { width: 1440, height: 900 }, devicePixelRatio: 1 }

let visible = { width: 1440, height: 900 }
export const view = {
  setDesignResolutionSize: (width: number, height: number, policy: number): void => {
    const { windowSize } = screen
    const scale =
      policy === ResolutionPolicy.FIXED_WIDTH ? windowSize.width / width : windowSize.height / height
    visible = { width: windowSize.width / scale, height: windowSize.height / scale }
  },
  getVisibleSize: () => visible,
  getScaleX: () => screen.windowSize.width / visible.width,
}

export const Game = { EVENT_HIDE: 'game_on_hide', EVENT_SHOW: 'game_on_show' } as const
export const game = { ...events(), end: (): void => {} }

export const Input = { EventType: { KEY_DOWN: 'keydown', KEY_UP: 'keyup' } } as const
export const input = events()
export const KeyCode = {
  ENTER: 13,
  ESCAPE: 27,
  SPACE: 32,
  ARROW_LEFT: 37,
  ARROW_RIGHT: 39,
  DIGIT_1: 49,
  DIGIT_2: 50,
  DIGIT_3: 51,
  DIGIT_4: 52,
  DIGIT_5: 53,
  KEY_C: 67,
  KEY_F: 70,
  KEY_R: 82,
  SHIFT_LEFT: 16,
  SHIFT_RIGHT: 2000,
} as const

const memory = new Map<string, string>()
const localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, text) => {
    memory.set(key, text)
  },
  removeItem: (key) => {
    memory.delete(key)
  },
}
/** What a notch or a system bar covers on each side of the screen, in points of the design. */
export const covered = { left: 0, top: 0, right: 0, bottom: 0 }

export const sys = {
  language: 'en',
  languageCode: 'en',
  isNative: false,
  isMobile: false,
  localStorage,
  getSafeAreaRect: () => ({
    x: covered.left,
    y: covered.bottom,
    width: visible.width - covered.left - covered.right,
    height: visible.height - covered.top - covered.bottom,
  }),
}

export const macro = { CLEANUP_IMAGE_CACHE: true }
export const DynamicAtlasManager = { instance: { enabled: false, maxAtlasCount: 5 } }

export class AudioClip {}
export class BufferAsset {
  buffer(): ArrayBuffer {
    return new ArrayBuffer(0)
  }
}
export const native = { copyTextToClipboard: (_text: string): void => {} }
export class AudioSource extends Component {
  played = 0
  clip: AudioClip | null = null
  loop = false
  playOnAwake = true
  volume = 1
  playing = false
  play(): void {
    this.playing = true
  }
  pause(): void {
    this.playing = false
  }
  playOneShot(_clip: AudioClip, _volume: number): void {
    this.played += 1
  }
}
export const resources = {
  load: (_path: string, _kind: unknown, loaded: (error: Error | null, clip: AudioClip) => void): void =>
    loaded(null, new AudioClip()),
  /** Bots play without the solved strategies here. */
  loadDir: (
    _path: string,
    _kind: unknown,
    loaded: (error: Error | null, files: readonly BufferAsset[]) => void,
  ): void => loaded(new Error('no such folder'), []),
}
