import { accepted, isRefusal, utf8 } from '@fairhouse/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base64Of, bytesOfBase64, bytesOfHex, hexOf, textOfUtf8 } from './bytes.ts'
import { checkpointText, openCheckpoint, parseCheckpoint, signCheckpoint } from './checkpoint.ts'
import { cosign, cosignersOf } from './cosignature.ts'
import { EMPTY_ROOT, leafHash } from './merkle.ts'
import { MAX_SIGNATURES, parseNote, printNote, signNote, verifyNote } from './note.ts'
import { COSIGNATURE, parseVkey, printVkey } from './note-key.ts'
import { nodeSigner } from './testing/node-signer.ts'
import { hasSigned } from './testing/reference.ts'

const codeOf = (value: unknown): unknown => (isRefusal(value) ? value.refused : 'accepted')

/** The example of C2SP's tlog-cosignature: a log's signature and a witness's. */
const EXAMPLE = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`

test('[F12] the example of C2SP parses, and prints unchanged', () => {
  const note = accepted(parseNote(utf8(EXAMPLE)))
  expect(note.signatures.map(({ name, id, signature }) => [name, id, signature.length])).toEqual([
    ['example.com/behind-the-sofa', '033de0ae', 64],
    ['witness.example.com/w1', '8d66cf3f', 72],
  ])
  expect(accepted(parseCheckpoint(note.text))).toMatchObject({
    origin: 'example.com/behind-the-sofa',
    size: 20852163,
    extensions: [],
  })
  expect(textOfUtf8(printNote(note))).toBe(EXAMPLE)
  expect(new DataView(note.signatures[1]!.signature.slice(0, 8).buffer).getBigUint64(0)).toBe(1679315147n)
})

/** The key and the note from the tests of Go's package for signed notes. */
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const PETERS_NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

test('[F12] a note signed by another implementation verifies', () => {
  const key = accepted(parseVkey(PETER))
  expect(key).toMatchObject({ name: 'PeterNeumann', id: 'c74f20a3', type: 1 })
  expect(printVkey(key)).toBe(PETER)
  const note = accepted(parseNote(utf8(PETERS_NOTE)))
  expect(verifyNote(note, [key])).toEqual([key])
  expect(hasSigned(utf8(PETERS_NOTE), key.name, 1, key.key)).toBe(true)
  expect(codeOf(verifyNote({ ...note, text: note.text.replace('don', 'do') }, [key]))).toBe('bad-signature')
})

describe('[F12] keys and signatures', () => {
  const log = nodeSigner('house.example/log')
  const witness = nodeSigner('witness.example/w', COSIGNATURE)
  const stranger = nodeSigner('house.example/log')
  const keyOf = ({ vkey }: { vkey: string }) => accepted(parseVkey(vkey))
  const text = 'a\n\nb\n'

  test('unknown signatures are ignored, even under the same name', () => {
    const note = accepted(parseNote(printNote(signNote(text, [stranger, log]))))
    expect(note.text).toBe(text)
    expect(verifyNote(note, [keyOf(log)])).toEqual([keyOf(log)])
    expect(codeOf(verifyNote(note, [keyOf(witness)]))).toBe('bad-signature')
    expect(codeOf(verifyNote(note, []))).toBe('bad-signature')
  })
  test('a wrong signature of a known key spoils the note', () => {
    const [right] = signNote(text, [log]).signatures
    const wrong = { ...right!, signature: right!.signature.with(9, right!.signature[9]! ^ 1) }
    const also = signNote(text, [stranger]).signatures[0]!
    expect(codeOf(verifyNote({ text, signatures: [wrong, also] }, [keyOf(log), keyOf(stranger)]))).toBe(
      'bad-signature',
    )
  })
  test('a checkpoint is of the log whose key signed it', () => {
    const checkpoint = { origin: 'house.example/log', size: 0, root: EMPTY_ROOT, extensions: ['more'] }
    const bytes = printNote(signCheckpoint(checkpoint, log))
    expect(accepted(openCheckpoint(bytes, keyOf(log))).checkpoint).toEqual(checkpoint)
    const other = printNote(signCheckpoint({ ...checkpoint, origin: 'another' }, log))
    expect(codeOf(openCheckpoint(other, keyOf(log)))).toBe('bad-checkpoint')
    expect(codeOf(openCheckpoint(bytes, keyOf(stranger)))).toBe('bad-signature')
  })
  test('cosignatures carry their time, and others can check them', () => {
    const root = leafHash(utf8('x'))
    const note = signCheckpoint({ origin: 'house.example/log', size: 1, root, extensions: [] }, log)
    const signature = cosign(note.text, 1_700_000_000, witness)
    const cosigned = { ...note, signatures: [...note.signatures, signature] }
    expect(cosignersOf(cosigned, [keyOf(witness), keyOf(log)])).toEqual([
      { witness: keyOf(witness), time: 1_700_000_000 },
    ])
    expect(hasSigned(printNote(cosigned), 'witness.example/w', 4, keyOf(witness).key)).toBe(true)
    for (let at = 0; at < signature.signature.length; at += 9) {
      const wrong = { ...signature, signature: signature.signature.with(at, signature.signature[at]! ^ 2) }
      const spoilt = { ...note, signatures: [wrong] }
      expect(cosignersOf(spoilt, [keyOf(witness)])).toEqual([])
      expect(hasSigned(printNote(spoilt), 'witness.example/w', 4, keyOf(witness).key)).toBe(false)
    }
  })
  test('a log’s key can’t cosign', () => {
    expect(() => cosign('x\n', 1, log)).toThrow('not one for cosignatures')
  })
})

const line = EXAMPLE.split('\n')[4]!
const text = EXAMPLE.split('\n\n')[0]!
test.each([
  ['nothing', ''],
  ['no signature', `${text}\n`],
  ['no signature after the empty line', `${text}\n\n`],
  ['no newline at the end', EXAMPLE.slice(0, -1)],
  ['a line that is no signature', `${text}\n\n${line}\nmore\n`],
  ['a hyphen for the dash', `${text}\n\n${line.replace('—', '-')}\n`],
  ['two spaces', `${text}\n\n${line.replace('sofa ', 'sofa  ')}\n`],
  ['a tab', EXAMPLE.replace('20852163', '\t20852163')],
  ['carriage returns', EXAMPLE.replaceAll('\n', '\r\n')],
  ['base64 with bits left over', `${text}\n\n— x AAAAAAB=\n`],
  ['base64 without padding', `${text}\n\n${line.replace('=', '')}\n`],
  ['an id and no signature', `${text}\n\n— x AAAAAA==\n`],
  ['a name with a plus', `${text}\n\n${line.replace('sofa', 'so+fa')}\n`],
  ['a name with a wide space', `${text}\n\n${line.replace('sofa', 'so　fa')}\n`],
  ['too many signatures', `${text}\n\n${`${line}\n`.repeat(MAX_SIGNATURES + 1)}`],
  ['only empty lines', '\n'.repeat(1000)],
])('[A44] a note is refused: %s', (_name, note) => {
  expect(codeOf(parseNote(utf8(note)))).toBe('bad-note')
})
test.each([
  ['ten megabytes', `${text}\n${'x'.repeat(10_000_000)}\n\n${line}\n`],
  ['a million signatures', `${text}\n\n${'— x AAAAAAAA\n'.repeat(1_000_000)}`],
])('[A44] a note of %s is refused', (_name, note) => {
  expect(codeOf(parseNote(Buffer.from(note)))).toBe('bad-note')
})
test('[A44] a note that is not UTF-8 is refused; sixteen signatures are not too many', () => {
  expect(codeOf(parseNote(utf8(EXAMPLE).with(3, 0xff)))).toBe('bad-note')
  expect(accepted(parseNote(utf8(`${text}\n\n${`${line}\n`.repeat(16)}`))).signatures).toHaveLength(16)
})

const ROOT = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='
test.each([
  ['no origin', `\n1\n${ROOT}\n`],
  ['two lines', 'origin\n1\n'],
  ['no newline at the end', `origin\n1\n${ROOT}`],
  ['a leading zero', `origin\n01\n${ROOT}\n`],
  ['a sign', `origin\n+1\n${ROOT}\n`],
  ['a space', `origin\n1 \n${ROOT}\n`],
  ['an exponent', `origin\n1e3\n${ROOT}\n`],
  ['a size beyond 2^53', `origin\n9007199254740992\n${ROOT}\n`],
  ['a size of a thousand digits', `origin\n${'9'.repeat(1000)}\n${ROOT}\n`],
  ['a short root', 'origin\n1\nAAAA\n'],
  ['a root that is no base64', `origin\n1\n${ROOT.replace('/', '_')}\n`],
  ['an empty extension line', `origin\n1\n${ROOT}\n\nmore\n`],
  ['an empty tree with leaves in its root', `origin\n0\n${ROOT}\n`],
])('[A44] a checkpoint is refused: %s', (_name, body) => {
  expect(codeOf(parseCheckpoint(body))).toBe('bad-checkpoint')
})

test.each([
  ['', 'nothing'],
  ['PeterNeumann', 'a name'],
  [PETER.replace('c74f20a3', 'c74f20a4'), 'another id'],
  [PETER.replace('c74f20a3', 'C74F20A3'), 'upper case'],
  [PETER.replace('Peter', 'Pe ter'), 'a space'],
  [PETER.replace('+ARpc', '+CRpc'), 'an unknown type'],
  [`${PETER}AAAA`, 'more bytes'],
  [`x+${'0'.repeat(100_000)}`, 'a long one'],
])('[A44] a key is refused: %s (%s)', (vkey) => {
  expect(codeOf(parseVkey(vkey))).toBe('bad-key')
})

describe('bytes as text', () => {
  test('base64, hex and UTF-8 as Node has them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), fc.array(fc.nat({ max: 0x10ffff })), (bytes, codes) => {
        const words = String.fromCodePoint(...codes)
        const node = Buffer.from(bytes)
        expect(base64Of(bytes)).toBe(node.toString('base64'))
        expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes)
        expect(hexOf(bytes)).toBe(node.toString('hex'))
        expect(bytesOfHex(hexOf(bytes))).toEqual(bytes)
        expect(textOfUtf8(utf8(words))).toBe(words.toWellFormed())
      }),
    )
  })
  test('[A44] ill-formed UTF-8 is refused exactly where Node refuses it', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const theirs = (bytes: Uint8Array): string | undefined => {
      try {
        return decoder.decode(bytes)
      } catch {
        return undefined
      }
    }
    const byte = fc.constantFrom(
      0x41,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc0,
      0xc2,
      0xe0,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
      0xff,
    )
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 6 }), (bytes) => {
        const input = Uint8Array.from(bytes)
        expect(textOfUtf8(input)).toBe(theirs(input))
      }),
      { numRuns: 3000 },
    )
  })
  test('a text round trip keeps the checkpoint', () => {
    const checkpoint = { origin: 'o', size: 7, root: leafHash(utf8('x')), extensions: ['one', 'two'] }
    expect(parseCheckpoint(checkpointText(checkpoint))).toEqual(checkpoint)
  })
})
