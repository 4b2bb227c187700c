/** The words for the steps of a round, shared by all games, in English. */
export const en = {
  title: 'Step by step',
  seedText: 'Seed text',
  commitment: 'Commitment = sha256(server seed)',
  /** For games where every word of the stream has its own hash [F5]. */
  wordOf: 'Each hash is sha256(seed text + ":" + i).',
  columns: { index: 'i', hash: 'Hash', bytes: 'Bytes', value: 'As a number' },
}

export type StepWords = Readonly<typeof en>
