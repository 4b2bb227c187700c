/** Finds the setting of a room that a refusal is about, if it says so. */
import type { HouseRefusal } from '@fairhouse/ui'
import { readBadFile } from '../bad-file.ts'

export type RoomProblem = Readonly<{ path: string; problem: string }>

/** `ladder[2]` is part of the ladder; `bots.delayMs` is shown at the first of its values. */
const pathNamed = (place: string, paths: readonly string[]): string | undefined => {
  const [whole] = place.split('[')
  return paths.find((path) => path === whole) ?? paths.find((path) => path.startsWith(`${whole}.`))
}

/** The path inside the room; the game's rules name a setting in quotes instead. */
const placeIn = (refusal: HouseRefusal, index: number): readonly [string, string] | null => {
  if (refusal.refused === 'bad-request') {
    const [, place, problem] = /^([\w.[\]]+): (.+)$/s.exec(refusal.message) ?? []
    return place === undefined || problem === undefined ? null : [place, problem]
  }
  const bad = refusal.refused === 'bad-configuration' ? readBadFile(refusal.message) : null
  const room = `rooms[${index}]`
  if (bad?.file !== 'rooms.json' || !bad.path?.startsWith(room)) return null
  const place = bad.path.slice(room.length + 1) || /^"(\w+)" /.exec(bad.problem)?.[1]
  return place === undefined ? null : [place, bad.problem]
}

/** `index`: of the room in the file; `paths`: of its form. Null if it names none of them. */
export const problemOf = (
  refusal: HouseRefusal,
  index: number,
  paths: readonly string[],
): RoomProblem | null => {
  const [place, problem] = placeIn(refusal, index) ?? []
  const path = place === undefined ? undefined : pathNamed(place, paths)
  return path === undefined ? null : { path, problem: problem! }
}
