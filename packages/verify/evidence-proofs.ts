/**
 * [F12] What the proofs in an evidence file show, without a network. Findings here are signed by the key that the file
 * names; what its frames say is only claimed.
 */
import { isRefusal, type Rulebook, sha256Hex, utf8 } from '@fairhouse/kit'
import {
  bytesOfBase64,
  decodeLeaf,
  judgeFork,
  type Leaf,
  leafHash,
  openCheckpoint,
  parseVkey,
  proofOfBase64,
  type RoundLeaf,
  type SignedCheckpoint,
  type VoidHandLeaf,
  verifyInclusion,
} from '@fairhouse/log'
import { hashesIn } from '@fairhouse/table'
import type { Claim, Mismatch } from './claims.ts'
import type { Evidence } from './evidence.ts'
import { ruleMismatches } from './leaf-by-rules.ts'
import type { LeafProof, LogProofs } from './log-proofs.ts'
import {
  frameContradictions,
  logMismatch,
  NOTHING_SIGNED,
  naming,
  type SignedFinding,
} from './signed-findings.ts'

const opened = (note: string, vkeys: readonly string[]): SignedCheckpoint | null => {
  for (const vkey of vkeys) {
    const key = parseVkey(vkey)
    const signed = isRefusal(key) ? key : openCheckpoint(utf8(note), key)
    if (!isRefusal(signed)) return signed
  }
  return null
}

const unproven = (problem: string): SignedFinding => ({ ...NOTHING_SIGNED, problem })

const provenEntry = ({ index, entry, note, proof }: LeafProof, vkeys: readonly string[]) => {
  const signed = opened(note, vkeys)
  const bytes = bytesOfBase64(entry)
  const hashes = proofOfBase64(proof)
  if (!signed || !bytes || !hashes) return null
  const { size, root } = signed.checkpoint
  return verifyInclusion({ leaf: leafHash(bytes), index, size, proof: hashes, root }) ? bytes : null
}

/** What a leaf says, as a sentence, and where it contradicts its own rules or seeds. */
type Statement = Readonly<{ words: string; contradictions: readonly Mismatch[] }>

const roundSaid = (leaf: RoundLeaf, { terms }: Evidence, rulebook: Rulebook): Statement => {
  const texts = new Map(terms.map((text) => [sha256Hex(text), text]))
  const contradictions = ruleMismatches(leaf, rulebook, texts)
  const fields = contradictions?.map(({ field }) => field).join(', ')
  const byRules = { true: 'as its rules give it', false: `against its own rules (${fields})` }
  const agrees = contradictions === null ? 'its terms or rules are not here' : byRules[`${fields === ''}`]
  return {
    words: `, with a payout of ${leaf.payout} minor units: ${agrees}`,
    contradictions: contradictions ?? [],
  }
}

/** [F10] The seed matches its commitment, and each client seed its promise. */
const voidSaid = ({ hand, plan, serverSeed, seeds }: VoidHandLeaf): Statement => {
  const differing = (claim: Claim, field: string, expected: unknown, found: unknown): readonly Mismatch[] =>
    expected === found ? [] : [{ claim, round: hand, nonce: null, field, expected, found }]
  return {
    words: ', void',
    contradictions: [
      ...differing('seed', 'sha256(serverSeed)', plan.commitment, sha256Hex(serverSeed)),
      ...hashesIn(plan).flatMap((hash, index) =>
        typeof seeds[index] === 'string'
          ? differing('client-seed', 'sha256(clientSeed)', hash, sha256Hex(seeds[index]))
          : [],
      ),
    ],
  }
}

const saidBy = (leaf: Leaf, evidence: Evidence, rulebook: Rulebook): Statement => {
  if (leaf.type === 'round') return roundSaid(leaf, evidence, rulebook)
  return leaf.type === 'void-hand' ? voidSaid(leaf) : { words: '', contradictions: [] }
}

/** Null if it is about no round, hand or table. */
const idIn = (leaf: Leaf): string | null => {
  if (leaf.type === 'round') return leaf.id.toString()
  if (leaf.type === 'table') return leaf.table
  return 'hand' in leaf ? leaf.hand : null
}

const judgeLeaf = (leaf: LeafProof, evidence: Evidence, rulebook: Rulebook): SignedFinding => {
  const entry = provenEntry(leaf, evidence.log?.vkeys ?? [])
  if (entry === null) return unproven('the leaf in the file is not proven to be in a signed log')
  const decoded = decodeLeaf(entry)
  const id = isRefusal(decoded) ? null : idIn(decoded)
  if (isRefusal(decoded) || id === null) return unproven('the leaf in the file is no round, hand or table')
  const name = naming(decoded.type, id)
  if (evidence.mismatch.round !== null && id !== evidence.mismatch.round)
    return unproven(`the leaf in the file is of ${name}, and the claim is not`)
  const { words, contradictions } = saidBy(decoded, evidence, rulebook)
  return {
    proven: [`${name} is leaf ${leaf.index} of the log${words}`],
    mismatches: frameContradictions(evidence, entry),
    contradictions,
    problem: null,
  }
}

const judgeNotes = ({ notes, fork }: LogProofs, vkeys: readonly string[]): SignedFinding => {
  if (fork && vkeys.some((vkey) => judgeFork(fork, vkey) === true)) {
    const found = 'two signed checkpoints, and a proof that the later tree begins otherwise'
    return {
      ...NOTHING_SIGNED,
      proven: ['the log has two histories'],
      contradictions: [logMismatch('log-forked', 'one history', found)],
    }
  }
  if (!notes) return fork ? unproven('the two histories in the file are not proven') : NOTHING_SIGNED
  const signed = [notes.before, notes.after].map((note) => opened(note, vkeys))
  if (signed.includes(null)) return unproven('a checkpoint in the file is not signed by the log')
  const [before, after] = signed.map((each) => each!.checkpoint.size)
  return {
    ...NOTHING_SIGNED,
    proven: [`the house has signed a log of ${before} leaves and one of ${after}`],
    problem: fork
      ? 'the two histories in the file are not proven'
      : 'which of the two came later is only claimed',
  }
}

/** Null if the file has no proofs. */
export const judgeProofs = (evidence: Evidence, rulebook: Rulebook): SignedFinding | null => {
  const { log } = evidence
  if (!log?.proofs) return null
  const found = [
    ...(log.proofs.leaf ? [judgeLeaf(log.proofs.leaf, evidence, rulebook)] : []),
    judgeNotes(log.proofs, log.vkeys),
  ]
  return {
    proven: found.flatMap(({ proven }) => proven),
    mismatches: found.flatMap(({ mismatches }) => mismatches),
    contradictions: found.flatMap(({ contradictions }) => contradictions),
    problem: found.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}
