/** Waits between two things that a page does by itself, so that each can be seen. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
