/** Tables with friends; loaded with the pages that show them. */

export { handsPath, partyPath } from '../party-paths.ts'
export { ClosedTable } from './ClosedTable.tsx'
export { HandList } from './HandList.tsx'
export { useOwnName } from './own-name.ts'
export { NoParty, PartyDoor } from './PartyDoor.tsx'
export { PartyFields } from './PartyFields.tsx'
export { PartyTable } from './PartyTable.tsx'
export { PublicTables } from './PublicTables.tsx'
export { initialValues, type PartyValues, requestOf } from './party-form.ts'
export { usePartyName } from './party-name.ts'
export { type PartyControl, useParty } from './use-party.ts'
export { usePartyWords, useRefused } from './words/index.ts'
