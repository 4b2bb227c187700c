/** `fairhouse hog play`: a person against a strategy, in the terminal. */
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { botOf } from '@fairhouse/games/hog/bots.ts'
import { respond, tablesOf, type WinTable, winTables } from '@fairhouse/games/hog/odds.ts'
import { brawlOf, oddsOf, ownSeat, rollAction, turnsFromLog, undone } from '@fairhouse/games/hog/presenter.ts'
import { type Action, type Config, hog, type State, type View } from '@fairhouse/games/hog/rules.ts'
import { defaultStrategy, diceSeeds, parseSetup, type Setup } from '@fairhouse/games/hog/setup.ts'
import { policyOf, printStrategy } from '@fairhouse/games/hog/strategies.ts'
import { act, botMove, claimOf, open, type RoundRecord, restore } from '@fairhouse/host'
import { accepted, type Bot, commitment, isRefusal, type Seat, serverSeed } from '@fairhouse/kit'
import { type Call, OK, type Run, UsageError } from '../command.ts'
import { write } from '../output.ts'
import { userPath } from '../paths.ts'
import type { BookEntry } from './book.ts'
import { type Keyboard, openKeyboard } from './keyboard.ts'
import { ownStrategy } from './own-code.ts'
import { settingsOf } from './settings.ts'
import { endText, type Names, oddsText, scoresText, turnText, YOU } from './texts.ts'

type HogRecord = RoundRecord<Config, State, Action>
type Opponent = Readonly<{
  name: string
  bot: Bot<View, Action>
  /** The odds of my choices if I then play the best response, in words. */
  tellOdds(state: State): string
}>
type Match = Readonly<{ setup: Setup; me: Seat; opponent: Opponent; names: Names; keyboard: Keyboard }>

const setupOf = (call: Call): Setup => {
  const first = call.text('first') ?? 'me'
  if (first !== 'me' && first !== 'them') throw new UsageError(`--first is me or them, not "${first}"`)
  const [mine, theirs] = first === 'me' ? (['a', 'b'] as const) : (['b', 'a'] as const)
  const texts = {
    seed: call.text('seed'),
    goal: call.text('goal'),
    sides: call.text('sides'),
    dice: call.text('max-dice'),
    [mine]: 'person',
    [theirs]: call.text('against') ?? printStrategy(defaultStrategy(settingsOf(call).maxDice)),
  }
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
  const setup = parseSetup(given, serverSeed(crypto.getRandomValues(new Uint8Array(32))))
  if (isRefusal(setup)) throw new UsageError(setup.message)
  return setup
}

/** The strategy of the setup, or the caller's own. */
const opponentOf = ({ config, players }: Setup, own: BookEntry | null): Opponent => {
  const player = players.find((candidate) => candidate.type === 'bot')
  if (!player) throw new UsageError('--against is a strategy, not a person')
  const tables = tablesOf(config)
  const { name, policy } = own ?? {
    name: printStrategy(player.strategy),
    policy: policyOf(tables, player.strategy),
  }
  let theirs: WinTable | undefined
  return {
    name,
    bot: botOf(policy),
    tellOdds: (state) => {
      theirs ??= winTables(tables, respond(tables, policy).policy, policy).b
      return oddsText(oddsOf(tables, theirs, state)!.rows)
    },
  }
}

const prompted = ({ maxDice }: Config): string =>
  `Type a number of dice from 0 to ${maxDice}, ? for the odds, u to undo your last turn, or q to quit.\n`

/** The record after my input: a turn, or an undo. Null ends the game. */
const myMove = async (
  { setup, me, opponent, keyboard }: Match,
  record: HogRecord,
): Promise<HogRecord | null> => {
  for (;;) {
    const line = (await keyboard.next('dice> '))?.trim().toLowerCase()
    if (line === undefined || line === 'q') return null
    if (line === '?') await write(opponent.tellOdds(record.state))
    else if (line === 'u') {
      const before = undone(setup, record.log)
      if (before) return accepted(restore(hog, before, { now: 0 }))
      await write('You have taken no turn yet.\n')
    } else {
      const action = /^\d{1,2}$/.test(line) ? rollAction(Number(line)) : null
      const step = action && act(hog, record, { seat: me, action, now: 0 })
      if (step && !isRefusal(step)) return step.record
      await write(prompted(setup.config))
    }
  }
}

const tellChange = (names: Names, before: HogRecord, after: HogRecord): string =>
  after.log.actions.length > before.log.actions.length
    ? turnText(names, turnsFromLog(after.log).turns.at(-1)!, process.stdout.columns || 80)
    : 'Your last turn is undone.\n\n'

const playToEnd = async (match: Match, opening: HogRecord): Promise<HogRecord> => {
  const { me, opponent, names } = match
  let record = opening
  while (hog.toAct(record.state).length > 0) {
    const { state } = record
    if (state.turn !== me) {
      const { record: after } = botMove(hog, record, state.turn, opponent.bot, 0)
      await write(tellChange(names, record, after))
      record = after
      continue
    }
    await write(`${scoresText(names, state)}. Boar Brawl (0 dice) gives ${brawlOf(state).points}.\n`)
    const after = await myMove(match, record)
    if (after === null) return record
    await write(tellChange(names, record, after))
    record = after
  }
  return record
}

const tellStart = ({ config, seed }: Setup, [first]: Names, { name }: Opponent): string =>
  [
    `Hog to ${config.goal}: you against ${name}. ${first === YOU ? 'You begin.' : `${first} begins.`}`,
    'The dice follow from a seed. Its commitment:',
    `  ${commitment(seed)}`,
    prompted(config),
    '',
  ].join('\n')

const tellProof = (seed: string, logFile: string | undefined): string =>
  [
    `The seed of the dice was ${seed}`,
    '  Its SHA-256 is the commitment shown at the start; the dice are drawn from "SEED:dice:0:INDEX", INDEX 0, 1, 2 …',
    logFile === undefined
      ? '  With --log FILE the game is saved as a log that "fairhouse verify hog --in FILE" replays.'
      : `  "fairhouse verify hog --in ${logFile}" replays the log.`,
    '',
  ].join('\n')

/** Opened before the game, so that nobody plays for a log that can't be written. */
const openLog = async (path: string | undefined): Promise<FileHandle | null> => {
  if (path === undefined) return null
  try {
    return await openFile(userPath(path), 'w')
  } catch (error) {
    throw new UsageError(`"${path}" cannot be written: ${(error as Error).message}`)
  }
}

export const run: Run = async (call) => {
  const setup = setupOf(call)
  if (call.text('code') !== undefined && call.text('against') !== undefined)
    throw new UsageError('you play against --code or --against, not both')
  const opponent = opponentOf(setup, await ownStrategy(call, setup.config))
  const me = ownSeat(setup)!
  const names: Names = me === 0 ? [YOU, opponent.name] : [opponent.name, YOU]
  const logFile = call.text('log')
  const log = await openLog(logFile)
  const keyboard = openKeyboard()
  await write(tellStart(setup, names, opponent))
  const { record } = open(hog, { config: setup.config, seats: 2, seeds: diceSeeds(setup.seed), now: 0 })
  const ended = await playToEnd({ setup, me, opponent, names, keyboard }, record)
  keyboard.close()
  await log?.writeFile(`${JSON.stringify(accepted(claimOf(hog, ended.log)))}\n`)
  await log?.close()
  await write(`${endText(names, ended.state)}${tellProof(setup.seed, logFile)}`)
  return OK
}
