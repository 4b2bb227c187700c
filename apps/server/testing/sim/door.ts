/** How people reach a process of a house: simulated, or over a real network. */
export type Link = Readonly<{
  send(frame: object): void
  /** Loses the connection and everything in flight. */
  cut(): void
}>

export type LinkEnds = Readonly<{ received(text: string): void; closed(): void }>

export type Door = Readonly<{
  open(ends: LinkEnds): Link
  /** The token of a new session, or null if there is none or the reply was lost. */
  enter(account: Readonly<{ name: string; isRemote: boolean }>): Promise<string | null>
  /** True if all sessions of the token's player have ended; false if unknown. */
  signOut(token: string): Promise<boolean>
}>
