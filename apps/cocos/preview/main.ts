/** The preview in a browser: the scene's one component on a canvas, with the mouse as a finger. */
import { HoldemRoot } from '../assets/scripts/HoldemRoot'
import { game, input, sys } from './device.ts'
import { fingerOn } from './finger.ts'
import { paint } from './paint.ts'
import { run, type Touch } from './run.ts'

const canvas = document.querySelector('canvas')!
const drawing = canvas.getContext('2d')!
sys.localStorage = localStorage
sys.languageCode = new URLSearchParams(location.search).get('language') ?? navigator.language

const scene = run(HoldemRoot)
const fit = (): void => {
  canvas.width = innerWidth * devicePixelRatio
  canvas.height = innerHeight * devicePixelRatio
  scene.resize(innerWidth, innerHeight, devicePixelRatio)
}
fit()
addEventListener('resize', fit)

// For pictures.
Object.assign(globalThis, { finger: fingerOn(scene) })

const at = ({ clientX, clientY }: PointerEvent): Touch => [clientX, clientY]
canvas.addEventListener('pointerdown', (event) => scene.down(at(event)))
canvas.addEventListener('pointermove', (event) => scene.move(at(event)))
canvas.addEventListener('pointerup', (event) => scene.up(at(event)))
for (const type of ['keydown', 'keyup'] as const)
  addEventListener(type, ({ keyCode }) => input.emit(type, { keyCode }))
document.addEventListener('visibilitychange', () =>
  game.emit(document.hidden ? 'game_on_hide' : 'game_on_show'),
)

let before = performance.now()
const frame = (now: number): void => {
  scene.tick((now - before) / 1000)
  before = now
  drawing.clearRect(0, 0, canvas.width, canvas.height)
  paint(drawing, scene.canvas)
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)
