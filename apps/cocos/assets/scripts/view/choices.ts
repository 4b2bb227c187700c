/** Settings for the next session and for this device. */
import {
  AFTER_FOLDS,
  ANTES,
  BLINDS,
  BOT_LEVELS,
  BOT_SPEEDS,
  type Client,
  type Frame,
  type HoldemSettings,
  isSeedWord,
  LANGUAGE_NAMES,
  LANGUAGES,
  MOTIONS,
  NAMINGS,
  PLAYER_COUNTS,
  RANDOM,
  REOPENING,
  type ReopeningText,
  type Setup,
  STACKS,
  stepped,
  THINKING_MS,
} from '../logic/holdem.js'
import type { Choice, Row } from './rows'

/** Less, the current value, more. */
const stepper = (text: string, run: (direction: 1 | -1) => void): readonly Choice[] => [
  { text: '−', chosen: false, run: () => run(-1) },
  { text, chosen: false, run: null },
  { text: '+', chosen: false, run: () => run(1) },
]

type SetSetup = (patch: Partial<Setup>) => void

const COUNTS: readonly Setup['players'][] = [RANDOM, ...PLAYER_COUNTS] as const

const nextCount = (players: Setup['players'], direction: 1 | -1): Setup['players'] =>
  COUNTS[COUNTS.indexOf(players) + direction] ?? players

export const setupRows = ({ settings, words: w, texts }: Frame, { change }: Client): readonly Row[] => {
  const { setup } = settings
  const { setup: t, menu } = texts
  const set = (patch: Partial<Setup>): void => change({ setup: { ...setup, ...patch } })
  const blinds = (direction: 1 | -1): void => {
    const bigBlind = stepped(BLINDS, setup.bigBlind, direction)
    set({ bigBlind, smallBlind: Math.max(1, bigBlind / 2) })
  }
  return [
    {
      name: t.players,
      choices: stepper(
        setup.players === RANDOM ? menu.randomPlayers : menu.players(setup.players),
        (direction) => set({ players: nextCount(setup.players, direction) }),
      ),
    },
    {
      name: t.difficulty,
      choices: BOT_LEVELS.map((difficulty) => ({
        text: w.difficulties[difficulty],
        chosen: setup.difficulty === difficulty,
        run: () => set({ difficulty }),
      })),
    },
    {
      name: t.startingStack,
      choices: stepper(w.chips(setup.startingStack), (direction) =>
        set({ startingStack: stepped(STACKS, setup.startingStack, direction) }),
      ),
    },
    {
      name: `${t.smallBlind} / ${t.bigBlind}`,
      choices: stepper(`${w.chips(setup.smallBlind)} / ${w.chips(setup.bigBlind)}`, blinds),
    },
    speedRow(settings, w, change),
  ]
}

const speedRow = ({ botSpeed }: HoldemSettings, w: Frame['words'], change: Client['change']): Row => ({
  name: w.settings.botSpeed,
  choices: BOT_SPEEDS.map((speed) => ({
    text: w.settings.botSpeeds[speed],
    chosen: botSpeed === speed,
    run: () => change({ botSpeed: speed }),
  })),
})

const afterFoldRow = ({ afterFold }: HoldemSettings, w: Frame['words'], change: Client['change']): Row => ({
  name: w.settings.afterFold,
  choices: AFTER_FOLDS.map((after) => ({
    text: w.settings.afterFolds[after],
    chosen: afterFold === after,
    run: () => change({ afterFold: after }),
  })),
})

const SWITCHES = [
  'autoNext',
  'showBotCards',
  'runOutOdds',
  'inBigBlinds',
  'adviser',
  'whyAtOnce',
  'localLog',
  'debug',
] as const

const on = (chosen: boolean, run: () => void): readonly Choice[] => [
  { text: chosen ? '✓' : '–', chosen, run },
]

const deviceRows = ({ device, words: w }: Frame, { changeDevice }: Client): readonly Row[] => {
  const { alone } = w.settings
  return [
    {
      name: alone.language,
      choices: LANGUAGES.map((language) => ({
        text: LANGUAGE_NAMES[language],
        chosen: device.language === language,
        run: () => changeDevice({ language }),
      })),
    },
    {
      name: alone.motion,
      choices: MOTIONS.map((motion) => ({
        text: alone.motions[motion],
        chosen: device.motion === motion,
        run: () => changeDevice({ motion }),
      })),
    },
    {
      name: alone.fourColour,
      choices: on(device.fourColour, () => changeDevice({ fourColour: !device.fourColour })),
    },
    { name: w.settings.sound, choices: on(device.sound, () => changeDevice({ sound: !device.sound })) },
  ]
}

const VOLUME_STEP = 0.25

const volumeRow = (
  { settings, words: w }: Frame,
  name: string,
  key: 'effectsVolume' | 'musicVolume',
  change: Client['change'],
): Row => ({
  name,
  choices: stepper(w.percent(settings[key]), (direction) =>
    change({ [key]: Math.min(1, Math.max(0, settings[key] + direction * VOLUME_STEP)) }),
  ),
})

/** [10.1] An invalid seed is ignored. */
const seedRow = ({ settings, words: w, texts }: Frame, change: Client['change']): Row => ({
  name: w.settings.debugSeed,
  choices: [],
  field: {
    text: settings.debugSeed,
    hint: texts.settings.emptySeed,
    onDone: (text) => change(text === '' || isSeedWord(text) ? { debugSeed: text } : {}),
  },
})

/** The minimum never exceeds the maximum. */
const thinkRows = ({ settings: { setup }, texts: { setup: t } }: Frame, set: SetSetup): readonly Row[] => {
  const { min, max } = setup.thinkMs
  return [
    {
      name: t.thinkMin,
      choices: stepper(String(min), (direction) => {
        const least = stepped(THINKING_MS, min, direction)
        set({ thinkMs: { min: least, max: Math.max(least, max) } })
      }),
    },
    {
      name: t.thinkMax,
      choices: stepper(String(max), (direction) => {
        const most = stepped(THINKING_MS, max, direction)
        set({ thinkMs: { min: Math.min(min, most), max: most } })
      }),
    },
  ]
}

/** [5.3] [5.4] [5.7] [7.2.5] The rules of the next session, and how long its bots think. */
export const ruleRows = (frame: Frame, { change }: Client): readonly Row[] => {
  const { settings, words: w, texts } = frame
  const { setup } = settings
  const { setup: t } = texts
  const set: SetSetup = (patch) => change({ setup: { ...setup, ...patch } })
  return [
    {
      name: t.ante,
      choices: stepper(w.chips(setup.ante), (direction) =>
        set({ ante: stepped(ANTES, setup.ante, direction) }),
      ),
    },
    {
      name: t.bigBlindAnte,
      choices: on(setup.bigBlindAnte, () => set({ bigBlindAnte: !setup.bigBlindAnte })),
    },
    ...thinkRows(frame, set),
    { name: t.burn, choices: on(setup.burn, () => set({ burn: !setup.burn })) },
    // Two rows, because its choices are long.
    { name: t.reopening, choices: [] },
    {
      name: '',
      choices: REOPENING.values.map((reopening) => ({
        text: t.reopenings[String(reopening) as ReopeningText],
        chosen: setup.reopenOnShortAllinRaise === reopening,
        run: () => set({ reopenOnShortAllinRaise: reopening }),
      })),
    },
  ]
}

export const settingRows = (frame: Frame, client: Client): readonly Row[] => {
  const { settings, words: w } = frame
  const { change } = client
  return [
    ...deviceRows(frame, client),
    volumeRow(frame, w.settings.effects, 'effectsVolume', change),
    volumeRow(frame, w.settings.music, 'musicVolume', change),
    speedRow(settings, w, change),
    afterFoldRow(settings, w, change),
    {
      name: w.settings.names,
      choices: NAMINGS.map((names) => ({
        text: w.settings.naming[names],
        chosen: settings.names === names,
        run: () => change({ names }),
      })),
    },
    ...SWITCHES.map((name) => ({
      name: w.settings[name],
      choices: on(settings[name], () => change({ [name]: !settings[name] })),
    })),
    ...(settings.debug ? [seedRow(frame, change)] : []),
  ]
}
