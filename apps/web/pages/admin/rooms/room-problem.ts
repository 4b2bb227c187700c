/** Which value of a room a refusal is about, as far as it says so. */
import type { HouseRefusal } from '@fairhouse/ui'
import { readBadFile } from '../bad-file.ts'
import { PATHS, type RoomPath } from './room-form.ts'

export type RoomProblem = Readonly<{ path: RoomPath; problem: string }>

/** `ladder[2]` is a part of the ladder; `bots.delayMs` is told at the first of its values. */
const pathNamed = (place: string): RoomPath | undefined => {
  const [whole] = place.split('[')
  return PATHS.find((path) => path === whole) ?? PATHS.find((path) => path.startsWith(`${whole}.`))
}

/** Below the room; the rules of the game name a setting in quotes instead. */
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

/** `index`: of the room in the file. Null: it names no value of this room. */
export const problemOf = (refusal: HouseRefusal, index: number): RoomProblem | null => {
  const [place, problem] = placeIn(refusal, index) ?? []
  const path = place === undefined ? undefined : pathNamed(place)
  return path === undefined ? null : { path, problem: problem! }
}
