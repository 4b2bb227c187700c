/** Nodes and components, as far as the view uses them. Positions add up, y is upwards; nothing rotates. */
export class Vec3 {
  x: number
  y: number
  z: number
  constructor(x = 0, y = 0, z = 0) {
    this.x = x
    this.y = y
    this.z = z
  }
}

export class Color {
  r: number
  g: number
  b: number
  a: number
  constructor(r: number, g: number, b: number, a = 255) {
    this.r = r
    this.g = g
    this.b = b
    this.a = a
  }
}

type Listener = (event: never) => void
type Kind<C> = new () => C

export class Component {
  node!: Node
  getComponent<C extends Component>(kind: Kind<C>): C | null {
    return this.node.getComponent(kind)
  }
  protected onLoad?(): void
  protected onDestroy?(): void
  protected update?(dt: number): void
}

export class Node {
  static readonly EventType = {
    TOUCH_START: 'touch-start',
    TOUCH_MOVE: 'touch-move',
    TOUCH_END: 'touch-end',
    TOUCH_CANCEL: 'touch-cancel',
  } as const
  name: string
  layer = 0
  active = true
  parent: Node | null = null
  readonly children: Node[] = []
  readonly components: Component[] = []
  readonly listeners = new Map<string, Listener[]>()
  position = new Vec3()
  scale = new Vec3(1, 1, 1)
  constructor(name = '') {
    this.name = name
  }
  addChild(child: Node): void {
    child.parent = this
    this.children.push(child)
  }
  setPosition(x: number | Vec3, y = 0): void {
    this.position = typeof x === 'number' ? new Vec3(x, y) : new Vec3(x.x, x.y)
  }
  setScale(x: number, y: number): void {
    this.scale = new Vec3(x, y, 1)
  }
  /** A component that draws adds its UITransform. */
  addComponent<C extends Component>(kind: Kind<C>): C {
    const made = new kind()
    made.node = this
    this.components.push(made)
    if (!this.getComponent(UITransform)) this.addComponent(UITransform)
    ;(made as unknown as { onLoad?(): void }).onLoad?.()
    return made
  }
  getComponent<C extends Component>(kind: Kind<C>): C | null {
    return (this.components.find((one) => one instanceof kind) as C | undefined) ?? null
  }
  on(type: string, listener: Listener, target?: object): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), target ? listener.bind(target) : listener])
  }
  emit(type: string, event: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener(event as never)
  }
}

/** The position of a node's origin in the world. */
export const originOf = (node: Node): Vec3 => {
  if (node.parent === null) return node.position
  const above = originOf(node.parent)
  const { scale } = node.parent
  return new Vec3(above.x + node.position.x * scale.x, above.y + node.position.y * scale.y)
}

export class UITransform extends Component {
  width = 100
  height = 100
  anchorX = 0.5
  anchorY = 0.5
  setAnchorPoint(x: number, y: number): void {
    this.anchorX = x
    this.anchorY = y
  }
  setContentSize(width: number, height: number): void {
    this.width = width
    this.height = height
  }
  convertToNodeSpaceAR({ x, y }: Vec3): Vec3 {
    const origin = originOf(this.node)
    return new Vec3(x - origin.x, y - origin.y)
  }
  holds(point: Vec3): boolean {
    const { x, y } = this.convertToNodeSpaceAR(point)
    const [left, bottom] = [-this.anchorX * this.width, -this.anchorY * this.height]
    return x >= left && x <= left + this.width && y >= bottom && y <= bottom + this.height
  }
}

export const Layers = { Enum: { UI_2D: 1 << 25 } } as const
export const _decorator = { ccclass: (_name: string) => (_kind: unknown) => {} }
