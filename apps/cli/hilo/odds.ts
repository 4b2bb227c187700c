/** `fairhouse odds hilo`: the step table, exactly. */
import { REGISTRY } from '@fairhouse/games'
import { CARDS, cardName } from '@fairhouse/games/hilo/cards.ts'
import { DEFAULTS } from '@fairhouse/games/hilo/config.ts'
import { policyReturn, type StepOdds, stepTable } from '@fairhouse/games/hilo/odds.ts'
import { printDecimal, toNumber } from '@fairhouse/kit'
import { OK, type Run } from '../command.ts'
import { fraction, percent, rtpOption } from '../figures.ts'
import { printOdds } from '../house-odds.ts'
import { write, writeJson } from '../output.ts'
import { stakeOption } from '../stake-option.ts'

const cell = ({ probability, multiplier, returns }: StepOdds): string =>
  `${percent(probability, 2).padStart(10)} ${printDecimal(multiplier).padStart(9)} ${percent(returns, 4).padStart(11)}`

const show = (rtp: string): string => {
  const table = stepTable(rtp)
  const head = ['chance'.padStart(10), 'pays'.padStart(9), 'return'.padStart(11)].join(' ')
  const guesses = [1, 2, 3, 5, 10, 20].map(
    (count) =>
      `  ${String(count).padStart(7)} ${percent(policyReturn(rtp, 'likelier', count), 4).padStart(12)}`,
  )
  return [
    `HiLo at an RTP of ${rtp} %, by the current card`,
    '',
    `  card  ${'higher'.padEnd(32)}  lower`,
    `        ${head}  ${head}`,
    ...CARDS.map((card) => {
      const row = table.filter((odds) => odds.card === card)
      return `  ${cardName(card).padStart(4)}  ${row.map(cell).join('  ')}`
    }),
    '',
    'The RTP is the return of one guess, up to rounding. Guessing the likelier side this often, then cashing out:',
    '',
    '  guesses       return',
    ...guesses,
    '',
  ].join('\n')
}

export const run: Run = async (call) => {
  const override = rtpOption(call)
  const at = await stakeOption(call, 'hilo', REGISTRY, override)
  if (at) return printOdds(call, 'hilo', at)
  const rtp = override ?? DEFAULTS.rtp
  if (!call.has('json')) await write(show(rtp))
  else {
    for (const { card, guess, probability, multiplier, returns } of stepTable(rtp)) {
      await writeJson({
        card,
        choice: guess,
        probability: toNumber(probability),
        multiplier: printDecimal(multiplier),
        rtp: fraction(returns),
      })
    }
  }
  return OK
}
