/** Hold'em on the scene's canvas: fits the design to the screen, draws a frame when something has changed. */
import {
  _decorator,
  Component,
  DynamicAtlasManager,
  type EventKeyboard,
  Game,
  game,
  Input,
  input,
  KeyCode,
  macro,
  type Node,
  ResolutionPolicy,
  screen,
  sys,
  UITransform,
  view,
} from 'cc'
import { copyText, loadSolutions, musicOn, portsOf, wayOut } from './device'
import { type Client, openClient, type Solutions } from './logic/holdem.js'
import { arrangementFor, type Box, DESIGNS, fitFor, type Layout, layoutFor, type Size } from './view/geometry'
import { KEYS } from './view/keys'
import { newScreens, type Screens } from './view/screens'
import { newNode } from './view/sheet'

const { ccclass } = _decorator

// Fixed names share one texture and are drawn together; the engine leaves this off on some platforms.
macro.CLEANUP_IMAGE_CACHE = false
DynamicAtlasManager.instance.enabled = true
DynamicAtlasManager.instance.maxAtlasCount = 1

const SHIFTS: readonly KeyCode[] = [KeyCode.SHIFT_LEFT, KeyCode.SHIFT_RIGHT]

/** In design points; the engine counts from the lower left corner. */
const safeBox = (visible: Size): Box => {
  const { x, y, width, height } = sys.getSafeAreaRect()
  return { x, y: visible.height - y - height, width, height }
}

@ccclass('HoldemRoot')
export class HoldemRoot extends Component {
  private client: Client | null = null
  private screens: Screens | null = null
  private ground: Node | null = null
  private layout: Layout | null = null
  private changed = true
  private shift = false
  private setVolume: (volume: number) => void = () => {}

  protected override onLoad(): void {
    this.ground = newNode('ground', this.node)
    this.ground.addComponent(UITransform).setAnchorPoint(0, 1)
    this.setVolume = musicOn(this.node)
    screen.on('window-resize', this.onResize, this)
    screen.on('orientation-change', this.onResize, this)
    game.on(Game.EVENT_HIDE, this.onHide, this)
    game.on(Game.EVENT_SHOW, this.onShow, this)
    input.on(Input.EventType.KEY_DOWN, this.onKey, this)
    input.on(Input.EventType.KEY_UP, this.onKeyUp, this)
    this.onResize()
    loadSolutions((solutions) => this.open(solutions))
  }

  /** Strategies are loaded first: bots must not change their way of playing halfway. */
  private open(solutions: Solutions | null): void {
    this.client = openClient(portsOf(this.node, solutions))
    const outside = { quit: wayOut(), copy: copyText }
    this.screens = newScreens(this.ground!, this.client, () => this.redraw(), outside)
    this.client.subscribe(() => this.redraw())
    this.redraw()
    // An unfinished session continues at once.
    this.client.resume()
  }

  protected override onDestroy(): void {
    this.client?.table.stop()
    screen.off('window-resize', this.onResize, this)
    screen.off('orientation-change', this.onResize, this)
    game.off(Game.EVENT_HIDE, this.onHide, this)
    game.off(Game.EVENT_SHOW, this.onShow, this)
    input.off(Input.EventType.KEY_DOWN, this.onKey, this)
    input.off(Input.EventType.KEY_UP, this.onKeyUp, this)
  }

  /** Draws one frame, however much has happened since the last. */
  protected override update(): void {
    if (!this.changed || this.layout === null || this.client === null) return
    this.changed = false
    const frame = this.client.frame()
    this.setVolume(frame.musicVolume)
    this.screens?.draw(frame, this.layout)
  }

  private redraw(): void {
    this.changed = true
  }

  private onResize(): void {
    const { width, height } = screen.windowSize
    const points = { width: width / screen.devicePixelRatio, height: height / screen.devicePixelRatio }
    const arrangement = arrangementFor(points)
    const design = DESIGNS[arrangement]
    const policy =
      fitFor(points, design) === 'width' ? ResolutionPolicy.FIXED_WIDTH : ResolutionPolicy.FIXED_HEIGHT
    view.setDesignResolutionSize(design.width, design.height, policy)
    const visible = view.getVisibleSize()
    this.ground?.setPosition(-visible.width / 2, visible.height / 2)
    this.layout = layoutFor(arrangement, visible, safeBox(visible))
    this.screens?.settle()
    this.redraw()
  }

  private onHide(): void {
    this.screens?.hide(true)
  }

  private onShow(): void {
    this.screens?.hide(false)
  }

  private onKeyUp({ keyCode }: EventKeyboard): void {
    if (SHIFTS.includes(keyCode)) this.shift = false
  }

  private onKey({ keyCode }: EventKeyboard): void {
    if (SHIFTS.includes(keyCode)) this.shift = true
    const key = KEYS.get(keyCode)
    if (key !== undefined) this.screens?.key(key, this.shift)
  }
}
