/**
 * A test tool: the few parts of the engine's module `cc` that the view uses, so that the view runs without an engine.
 * It isn't the engine, and doesn't draw exactly the same.
 */
export * from './device.ts'
export {
  CacheMode,
  Graphics,
  HorizontalTextAlignment,
  Label,
  Overflow,
  VerticalTextAlignment,
} from './drawing.ts'
export { EditBox } from './edit-box.ts'
export { _decorator, Color, Component, Layers, Node, UITransform, Vec3 } from './nodes.ts'
export { Tween, tween } from './tweens.ts'
