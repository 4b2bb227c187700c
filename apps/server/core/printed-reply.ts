/**
 * A reply with the text that it is sent as. It is printed once, in the work that gives it: so what cannot be printed is
 * not stored either.
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

/** The same reply. */
export const printed = <T extends object>(reply: T): T => new PrintedReply(reply) as unknown as T

/** Null: it was not printed. */
export const printedText = (reply: object): string | null => PrintedReply.textOf(reply)
