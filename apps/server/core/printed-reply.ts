/**
 * A reply together with its JSON text, printed once inside the work: a reply that can't be printed isn't stored
 * either.
 */
class PrintedReply {
  readonly #text: string

  constructor(reply: object) {
    Object.assign(this, reply)
    this.#text = JSON.stringify(reply)
  }

  static textOf(reply: object): string | null {
    return #text in reply ? reply.#text : null
  }
}

/** Returns an equal reply that carries its text. */
export const printReply = <T extends object>(reply: T): T => new PrintedReply(reply) as unknown as T

/** Null if the reply wasn't made by `printReply`. */
export const printedText = (reply: object): string | null => PrintedReply.textOf(reply)
