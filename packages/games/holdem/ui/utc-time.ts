/** In the form of exports, `2026-01-31T20:15:00`. `at`: milliseconds since 1970. */
export const utcTime = (at: number): string => new Date(at).toISOString().slice(0, 19)
