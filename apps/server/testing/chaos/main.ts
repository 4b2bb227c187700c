/**
 * `npm run chaos -- --minutes N --seed S`: a random campaign; exits with 1 if anything is wrong. More options:
 * `--processes`, `--people`, `--story`, `--plant SQL` (damage before the last checks, to see it found).
 */
import { parseArgs } from 'node:util'
import { runCampaign } from './campaign.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    processes: { type: 'string', default: '3' },
    people: { type: 'string', default: '20' },
    plant: { type: 'string' },
    story: { type: 'boolean', default: false },
  },
})

const { violation, story, ms, bets, hands, frames } = await runCampaign({
  seed: values.seed,
  minutes: Number(values.minutes),
  processes: Number(values.processes),
  people: Number(values.people),
  plant: values.plant,
})
const outcome = violation ? `VIOLATION [${violation.rule}] ${violation.what}` : 'all is well'
console.log(
  `seed ${values.seed}: ${outcome}; ${(ms / 60_000).toFixed(1)} min, ${bets} bets, ${hands} hands, ${frames} frames`,
)
if (violation || values.story) for (const line of story) console.log(`  ${line}`)
process.exit(violation ? 1 : 0)
