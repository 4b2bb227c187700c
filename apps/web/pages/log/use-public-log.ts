/** The public log as the house describes it, and what this browser has checked of it [F12]. */
import { isRefusal, utf8 } from '@fairhouse/kit'
import {
  type Checkpoint,
  cosignersOf,
  hexOf,
  httpGet,
  type LogReader,
  logReader,
  openCheckpoint,
  parseNote,
  parseVkey,
} from '@fairhouse/log'
import type { LogDescription } from '@fairhouse/messages'
import { useMemo } from 'react'
import { useServerData } from '../../house/use-server-data.ts'

const REFRESH_MS = 5_000
const PATIENCE_MS = 10_000

export type CheckedWitness = Readonly<{
  name: string
  vkey: string
  /** Null if it hasn't cosigned yet, or if its signature is invalid. */
  cosigned: Readonly<{ size: number; at: number }> | null
}>

export type CheckedLog = Readonly<{
  description: LogDescription
  /** Null if there is none yet, or if its signature is invalid. */
  checkpoint: Checkpoint | null
  root: string | null
  witnesses: readonly CheckedWitness[]
}>

const checkpointIn = ({ checkpoint, vkeys }: LogDescription): Checkpoint | null => {
  for (const vkey of vkeys) {
    const key = parseVkey(vkey)
    const opened = isRefusal(key) ? key : openCheckpoint(utf8(checkpoint), key)
    if (!isRefusal(opened)) return opened.checkpoint
  }
  return null
}

const checkedWitness = ({ vkey, cosigned }: LogDescription['witnesses'][number]): CheckedWitness => {
  const key = parseVkey(vkey)
  const name = isRefusal(key) ? vkey : key.name
  const note = cosigned && parseNote(utf8(cosigned.note))
  if (isRefusal(key) || !cosigned || !note || isRefusal(note)) return { name, vkey, cosigned: null }
  const [signed] = cosignersOf(note, [key])
  return { name, vkey, cosigned: signed ? { size: cosigned.size, at: 1000 * signed.time } : null }
}

const checked = (description: LogDescription): CheckedLog => {
  const checkpoint = checkpointIn(description)
  return {
    description,
    checkpoint,
    root: checkpoint && hexOf(checkpoint.root),
    witnesses: description.witnesses.map(checkedWitness),
  }
}

export const usePublicLog = () => {
  const { value, refusal } = useServerData<LogDescription>('/v1/log', REFRESH_MS)
  const log = useMemo(() => value && checked(value), [value])
  return { log, refusal }
}

/** Null if the log names no readable key. */
export const openLog = ({ description }: CheckedLog): LogReader | null => {
  const get = httpGet('/log', fetch, () => AbortSignal.timeout(PATIENCE_MS))
  for (const vkey of description.vkeys) {
    const reader = logReader({ get, vkey })
    if (!isRefusal(reader)) return reader
  }
  return null
}
