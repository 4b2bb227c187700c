/**
 * A test tool: the few parts of the engine's module `cc` that the view uses, so that the view really runs where
 * there is no engine. It is not the engine, and what it draws is not what the engine draws, point for point.
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
