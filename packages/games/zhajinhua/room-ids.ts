/** The rooms, the cheapest first: the same on the server and at the table. */
export const ROOM_IDS = ['novice', 'advanced', 'expert', 'tycoon'] as const
export type RoomId = (typeof ROOM_IDS)[number]
/** The "room" of tables with friends in lists of hands. */
export const PRIVATE_ROOM = 'private-zhajinhua'
/** Where a hand is played: a room of the house, a table with friends, or on this device. */
export type TableRoom = RoomId | typeof PRIVATE_ROOM | 'practice'
