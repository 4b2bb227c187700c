/** For tests: bets until it is killed, and prints the round of each answered bet. */
import { accepted } from '@fairhouse/kit'
import { openPostgres } from '../core/store/postgres.ts'
import { openSqlite } from '../core/store/sqlite.ts'
import { sampleHouse } from './sample-house.ts'

const [place = ''] = process.argv.slice(2)
const sample = await sampleHouse(
  await (place.startsWith('postgres') ? openPostgres(place) : openSqlite(place)),
)
const players = await Promise.all(Array.from({ length: 20 }, () => sample.guest()))
for (;;) {
  await Promise.all(
    players.map(async (player) => {
      const { round } = accepted(await sample.bet(player, { amount: '0.01' }))
      process.stdout.write(`${round.roundId}\n`)
    }),
  )
}
