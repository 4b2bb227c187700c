export const en = {
  name: 'New Table',
  table: 'The table',
  die: (face: number) => `Your die shows ${face}`,
  shows: (face: number) => `shows ${face}`,
  pot: 'Pot',
  stay: (chips: string) => `Stay for ${chips}`,
  fold: 'Fold',
  stayed: (name: string, chips: string) => `${name}: stays for ${chips}.`,
  folded: (name: string) => `${name}: folds.`,
  showed: (name: string, face: number) => `${name}: a ${face}.`,
  tags: { stayed: 'stays', folded: 'folds' },
  summary: (faces: string, chips: string) => `Dice with ${faces} faces, buy-in ${chips}.`,
  faces: 'Faces of a die',
  buyIn: 'Buy-in',
  bots: { careful: 'Careful', bold: 'Bold' },
  rules: [
    {
      heading: 'How to play',
      texts: [
        'Everybody antes a chip and gets a hidden die. In turn you stay, for one to three chips more, or fold.',
        'The highest die that stayed takes the pot; of equals, whoever chose first. If everybody folds, the last player takes it.',
      ],
    },
  ] as readonly Readonly<{ heading: string; texts: readonly string[] }>[],
  keys: [
    ['1 – 3', 'stay for so many chips'],
    ['F', 'fold'],
  ] as readonly (readonly [string, string])[],
}

export type Words = typeof en
