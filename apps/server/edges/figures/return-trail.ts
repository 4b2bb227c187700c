/** A bounded list of points along a series of unknown length: when it is full, every second point is dropped. */
export type Trail<T> = Readonly<{
  /** Called for every event; makes the point only if it is kept. */
  pass(point: () => T): void
  list(): readonly T[]
}>

export const createTrail = <T>(most: number): Trail<T> => {
  let points: readonly T[] = []
  let [passed, step] = [0, 1]
  return {
    pass: (point) => {
      passed += 1
      if (passed % step !== 0) return
      points = [...points, point()]
      if (points.length < most) return
      points = points.filter((_, index) => index % 2 === 1)
      step *= 2
    },
    list: () => points,
  }
}
