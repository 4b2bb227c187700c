/** The body of a request for a cosignature, as a house would send it. */
import { accepted } from '@fairhouse/kit'
import { base64Of, type Checkpoint, logReader } from '@fairhouse/log'
import { nodeSha256, type ToyLog } from '@fairhouse/log/testing/toy-log.ts'

export const checkpointOf = async (log: ToyLog, vkey: string): Promise<Checkpoint> =>
  accepted(await accepted(logReader({ get: log.get, vkey })).checkpoint()).checkpoint

export const submission = async (log: ToyLog, vkey: string, oldSize: number): Promise<string> => {
  const reader = accepted(logReader({ get: log.get, vkey, hash: nodeSha256 }))
  const { checkpoint } = accepted(await reader.checkpoint())
  const proof = oldSize <= checkpoint.size ? accepted(await reader.consistencyProof(oldSize, checkpoint)) : []
  return `old ${oldSize}\n${proof.map((hash) => `${base64Of(hash)}\n`).join('')}\n${Buffer.from(log.checkpoint())}`
}
