/** Runs one campaign and prints a line about it. */
import { FAILED, OK, type Run } from '../../../cli/command.ts'
import { positiveNumber, wholeNumber } from '../../../cli/figures.ts'
import { runCampaign } from './campaign.ts'

export const run: Run = async (call) => {
  const seed = call.text('seed') ?? '1'
  const { violation, eventLog, ms, bets, hands, frames } = await runCampaign({
    seed,
    minutes: positiveNumber(call, 'minutes') ?? 5,
    processes: wholeNumber(call, 'processes', { min: 1, max: 9 }) ?? 3,
    people: wholeNumber(call, 'people', { min: 0, max: 1_000 }) ?? 20,
    plant: call.text('plant'),
  })
  const outcome = violation ? `VIOLATION [${violation.rule}] ${violation.what}` : 'all is well'
  const minutes = (ms / 60_000).toFixed(1)
  console.log(`seed ${seed}: ${outcome}; ${minutes} min, ${bets} bets, ${hands} hands, ${frames} frames`)
  if (violation || call.has('events')) for (const line of eventLog) console.log(`  ${line}`)
  return violation ? FAILED : OK
}
