/** A process of a house as people reach it: simulated, or over a real network. */
export type Link = Readonly<{
  send(frame: object): void
  /** The connection is lost: what is on the way is lost with it. */
  cut(): void
}>

export type LinkEnds = Readonly<{ received(text: string): void; closed(): void }>

export type Door = Readonly<{
  open(ends: LinkEnds): Link
  /** The token of a new session; null: there is none, or nobody heard of it. */
  enter(account: Readonly<{ name: string; isRemote: boolean }>): Promise<string | null>
  /** Whether all sessions of the token's player have ended; false: nobody knows. */
  signOut(token: string): Promise<boolean>
}>
