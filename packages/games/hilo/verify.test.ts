import { expect, test } from 'vitest'
import vectors from './vectors-hilo.json' with { type: 'json' }
import { verifyHilo } from './verify.ts'

type Vector = (typeof vectors)[number]

const requestOf = ({ serverSeed, clientSeed, nonce, rtpPercent, steps, state }: Vector) => ({
  serverSeed,
  clientSeed,
  nonce,
  choices: [...steps.map(({ choice }) => choice), ...(state === 'cashed_out' ? ['cashOut'] : [])],
  rtp: rtpPercent,
})

const stepOf = (step: Vector['steps'][number]) => {
  const { choice, card, win, multiplier, cumulative } = step
  if ('rejected' in step) return { choice, refused: 'skip-limit' }
  if (choice === 'skip') return { choice, card }
  return { choice, card, win, multiplier, ...(win && { cumulative }) }
}

test.each(vectors.map((vector, index) => [index, vector] as const))(
  '[F8] [H1] [H2] reference round %i',
  (_, vector) => {
    const right = vector.steps.filter(({ win }) => win)
    expect(verifyHilo(requestOf(vector))).toEqual({
      cards: vector.cards.slice(0, vector.cardsUsed),
      steps: [...vector.steps.map(stepOf), ...(vector.state === 'cashed_out' ? [{ choice: 'cashOut' }] : [])],
      state: vector.state,
      cumulative: right.at(-1)?.cumulative ?? '1',
    })
  },
)

const request = {
  serverSeed: 'server',
  clientSeed: 'client seed',
  nonce: 0,
  choices: [] as readonly string[],
}

test('a choice that is not allowed is refused at its index and takes no card', () => {
  const choices = ['cashOut', 'skip', 'cashOut', 'lower', 'cashOut', 'skip', 'cashOut']
  expect(verifyHilo({ ...request, choices })).toEqual({
    cards: [12, 10, 4],
    steps: [
      { choice: 'cashOut', refused: 'no-right-guess' },
      { choice: 'skip', card: 10 },
      { choice: 'cashOut', refused: 'no-right-guess' },
      { choice: 'lower', card: 4, win: true, multiplier: '1.248', cumulative: '1.248' },
      { choice: 'cashOut' },
      { choice: 'skip', refused: 'round-over' },
      { choice: 'cashOut', refused: 'round-over' },
    ],
    state: 'cashed_out',
    cumulative: '1.248',
  })
})

test('the default RTP is 96; a number and a string mean the same', () => {
  const asked = { ...request, choices: ['higher', 'lower'] }
  const reply = verifyHilo(asked)
  expect(reply).toEqual(verifyHilo({ ...asked, rtp: '96.0' }))
  expect(reply).toEqual(verifyHilo({ ...asked, rtp: 96, nonce: '0' }))
  expect(reply).not.toEqual(verifyHilo({ ...asked, rtp: '97' }))
})

test.each([
  ['an unknown field', { ...request, rpt: '96' }, 'unknown-field'],
  ['no choices', { ...request, choices: undefined }, 'bad-choices'],
  ['an unknown choice', { ...request, choices: ['equal'] }, 'bad-choices'],
  ['choices in a text', { ...request, choices: 'higher' }, 'bad-choices'],
  ['too many choices', { ...request, choices: Array(10_001).fill('skip') }, 'bad-choices'],
])('%s is refused', (_case, raw, code) => {
  expect(verifyHilo(raw)).toMatchObject({ refused: code })
})
