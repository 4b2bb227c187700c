/** Tweens: waits and transitions to a value, in sequence, as time passes. */
import { Vec3 } from './nodes.ts'

const EASINGS: Readonly<Record<string, (at: number) => number>> = {
  linear: (at) => at,
  cubicIn: (at) => at ** 3,
  cubicOut: (at) => 1 - (1 - at) ** 3,
}

type Value = number | Vec3
type Values = Record<string, Value>
type Leg = { lasts: number; to: Values; ease(at: number): number; from: Values | null }

const copied = (value: Value): Value =>
  typeof value === 'number' ? value : new Vec3(value.x, value.y, value.z)

const between = (from: Value, to: Value, at: number): Value => {
  if (typeof from === 'number' || typeof to === 'number')
    return Number(from) + (Number(to) - Number(from)) * at
  return new Vec3(from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at, from.z + (to.z - from.z) * at)
}

let running: Tween[] = []

export class Tween {
  private readonly target: Values
  private legs: Leg[] = []
  private passed = 0
  constructor(target: object) {
    this.target = target as Values
  }
  static stopAllByTarget(target: object): void {
    running = running.filter((one) => one.target !== target)
  }
  delay(lasts: number): this {
    return this.to(lasts, {})
  }
  set(to: object): this {
    return this.to(0, to)
  }
  to(lasts: number, to: object, { easing = 'linear' }: { easing?: string } = {}): this {
    this.legs.push({ lasts, to: to as Values, ease: EASINGS[easing]!, from: null })
    return this
  }
  start(): this {
    running.push(this)
    return this
  }
  /** False once it has arrived. */
  step(dt: number): boolean {
    this.passed += dt
    for (let leg = this.legs[0]; leg !== undefined; leg = this.legs[0]) {
      leg.from ??= Object.fromEntries(Object.keys(leg.to).map((key) => [key, copied(this.target[key]!)]))
      const at = leg.lasts === 0 ? 1 : Math.min(1, this.passed / leg.lasts)
      for (const [key, to] of Object.entries(leg.to))
        this.target[key] = between(leg.from[key]!, to, leg.ease(at))
      if (at < 1) return true
      this.passed -= leg.lasts
      this.legs.shift()
    }
    return false
  }
}

export const tween = (target: object): Tween => new Tween(target)

export const stepTweens = (dt: number): void => {
  const now = running
  const arrived = now.filter((one) => !one.step(dt))
  running = running.filter((one) => !arrived.includes(one))
}

export const tweensRunning = (): number => running.length
