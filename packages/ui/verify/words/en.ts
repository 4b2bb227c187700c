/** What all games say of the steps of a round, in English. */
export const en = {
  count: (n: number): string => n.toLocaleString('en'),
  title: 'Step by step',
  seedText: 'Seed text',
  commitment: 'Commitment = sha256(server seed)',
  /** Where every word of the stream has a hash of its own [F5]. */
  wordOf: 'Each hash is sha256(seed text + ":" + i).',
  columns: { index: 'i', hash: 'Hash', bytes: 'Bytes', value: 'As a number' },
}

export type StepWords = Readonly<typeof en>
