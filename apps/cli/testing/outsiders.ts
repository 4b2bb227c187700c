/** For tests: a witness of a house's log, and somebody who audits it now and then. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, isRefusal } from '@fairhouse/kit'
import { auditLog } from '../audit/log/audit-log.ts'
import { LogUnreadable } from '../audit/log/log-part.ts'
import { type Cosigner, createCosigner } from '../witness/cosigner.ts'
import { openIdentity } from '../witness/identity.ts'
import { announcedVkey, lookOnce, openReader } from '../witness/log-follower.ts'

export type Outsiders = Readonly<{
  /** Both check the log of this house. */
  look(address: string): Promise<void>
  /** The witness's objections, as codes. */
  objections: ReadonlySet<string>
  /** Kinds of mismatches in the log, for a returning reader or a new one. */
  logProblems: ReadonlySet<string>
  cosigner: Cosigner
  folder: string
  /** The log's key, as first received. */
  vkey(): string | null
  /** Evidence stored by the witness. */
  evidence(): readonly unknown[]
  leave(): void
}>

const auditOnce = async (url: string, vkey: string, folder: string | null): Promise<readonly string[]> => {
  try {
    const { kinds, missing } = await auditLog({
      place: { url },
      ...{ keys: [vkey], folder, jobs: 0, isStopped: () => false, onProgress: () => {} },
      onMismatch: async () => {},
    })
    return [...Object.keys(kinds), ...(missing > 0 ? ['gap'] : [])]
  } catch (error) {
    if (error instanceof LogUnreadable) return ['behind']
    throw error
  }
}

/** `before`: earlier outsiders, whose memory these continue with. */
export const outsiders = (before?: Outsiders): Outsiders => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-outsiders-'))
  if (before) cpSync(before.folder, folder, { recursive: true })
  const files = { key: join(folder, 'key'), state: join(folder, 'state') }
  const cosigner = createCosigner({
    file: files.state,
    ...accepted(openIdentity(files)),
    now: () => Math.floor(Date.now() / 1_000),
    say: () => {},
  })
  const [objections, logProblems] = [new Set<string>(), new Set<string>()]
  let trusted = before?.vkey() ?? null
  return {
    folder,
    vkey: () => trusted,
    look: async (address) => {
      const url = `${address}/log`
      trusted ??= accepted(await announcedVkey(url))
      cosigner.trust(url, trusted)
      const look = await lookOnce(openReader(url, trusted), cosigner)
      if (isRefusal(look)) objections.add(look.refused)
      for (const state of [join(folder, 'audit'), null])
        for (const kind of await auditOnce(url, trusted, state)) logProblems.add(kind)
    },
    objections,
    logProblems,
    cosigner,
    evidence: () =>
      readdirSync(folder)
        .filter((name) => name.includes('.evidence-'))
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    leave: () => rmSync(folder, { recursive: true }),
  }
}
