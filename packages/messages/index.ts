/**
 * Every message of the house: what the server checks, what a client can rely on, and the source of docs/PROTOCOL.md.
 * It runs in browsers, too; where their policy forbids eval, call `z.config({ jitless: true })` first.
 */
export * from './admin.ts'
export * from './document-names.ts'
export * from './errors.ts'
export * from './hands.ts'
export * from './http.ts'
export * from './logs.ts'
export * from './notifications.ts'
export * from './parties.ts'
export * from './party-shapes.ts'
export * from './protocol-version.ts'
export * from './public-log.ts'
export * from './public-tables.ts'
export * from './requests.ts'
export * from './rounds.ts'
export * from './socket.ts'
export * from './table-admin.ts'
export * from './table-shapes.ts'
export * from './tables.ts'
export * from './ticker.ts'
export * from './values.ts'
