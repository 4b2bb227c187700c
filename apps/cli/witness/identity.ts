/** A witness's key and state: both are created on the first run; later neither may exist without the other. */
import { randomBytes } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { hexOf, isKeyName, type Signer } from '@fairhouse/log'
import { makeKey, publicBytes, readKey, signerOf, writeKey } from './witness-key.ts'
import { readState, type WitnessState, writeState } from './witness-state.ts'

export type WitnessFiles = Readonly<{ key: string; state: string; name?: string | undefined }>
export type Identity = Readonly<{ signer: Signer; state: WitnessState }>

const firstRun = ({ key: keyFile, state: stateFile, name }: WitnessFiles): Identity => {
  const key = makeKey()
  const state: WitnessState = {
    name: name ?? `fairhouse-witness/${randomBytes(4).toString('hex')}`,
    publicKey: hexOf(publicBytes(key)),
    logs: {},
  }
  // A crash between the two leaves an empty state, and the next run creates both again.
  writeState(stateFile, state)
  writeKey(keyFile, key)
  return { signer: signerOf(state.name, key), state }
}

export const openIdentity = (files: WitnessFiles): Identity | Refusal => {
  const { name } = files
  if (name !== undefined && !isKeyName(name)) {
    return refuse('bad-name', `a witness can't be called "${name}": no spaces and no plus signs`)
  }
  const key = readKey(files.key)
  const state = readState(files.state)
  if (isRefusal(key)) return key
  if (isRefusal(state)) return state
  if (!key) {
    return !state || Object.keys(state.logs).length === 0
      ? firstRun(files)
      : refuse('no-key', `${files.key} is missing: the state in ${files.state} belongs to a key`)
  }
  if (!state) {
    return refuse(
      'no-state',
      `${files.state} is missing: a witness that has forgotten what it cosigned could cosign a second history. Restore it, or begin anew with another key`,
    )
  }
  if (hexOf(publicBytes(key)) !== state.publicKey) {
    return refuse('wrong-key', `${files.state} belongs to another key than ${files.key}`)
  }
  if (name !== undefined && name !== state.name) {
    return refuse(
      'wrong-name',
      `this witness is called ${state.name}; for another name begin with another key`,
    )
  }
  return { signer: signerOf(state.name, key), state }
}
