/** Parts of the games by id, as the build finds them in their packages (build/games-plugin.ts). */
type Parts<T> = Readonly<Record<string, T>>
type Late<T> = Parts<() => Promise<T>>

declare module 'virtual:games/lobby' {
  export const parts: Parts<import('@fairhouse/ui').LobbyEntry>
}
declare module 'virtual:games/entries' {
  export const parts: Parts<import('@fairhouse/ui/verify/game-entries.ts').GameEntries>
}
declare module 'virtual:games/ui' {
  export const parts: Late<import('@fairhouse/ui').GameUi>
}
declare module 'virtual:games/verify' {
  export const parts: Late<import('@fairhouse/ui/verify/index.ts').AnyVerifyUi>
}
declare module 'virtual:games/party' {
  export const parts: Late<import('@fairhouse/ui').PartyUi>
}
declare module 'virtual:games/room' {
  export const parts: Late<import('@fairhouse/ui').RoomUi>
}
