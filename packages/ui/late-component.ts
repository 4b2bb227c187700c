import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { untilWords } from './late-words.ts'

/** A component whose code and words are loaded when it is first shown. */
export const lateComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const component = await load()
    await untilWords()
    return { default: component }
  })
