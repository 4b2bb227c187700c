/** The settings page. Everything takes effect at once; there is nothing to save. */
import {
  Button,
  Card,
  LANGUAGE_NAMES,
  LANGUAGES,
  Segments,
  Switch,
  usePageTitle,
  useSettings,
  useSound,
} from '@fairhouse/ui'
import { NotificationSwitch, useNotificationWords } from '@fairhouse/ui/notifications/index.ts'
import { type ReactNode, useId } from 'react'
import { useInstall } from '../install.ts'
import { useSettingsStorage } from '../SettingsProvider.tsx'
import { useShellWords } from '../words/index.ts'

export const Settings = () => {
  const words = useShellWords().settings
  usePageTitle(words.title)
  const { kept, reset } = useSettingsStorage()
  return (
    <div className="page page-mid">
      <header>
        <h1 className="page-title">{words.title}</h1>
        <p className="muted">{kept ? words.kept : words.notKept}</p>
      </header>
      <div className="settings">
        <LanguageSection />
        <LookSection />
        <KeyboardSection />
        <MotionSection />
        <SoundSection />
        <NotificationSection />
        <WitnessSection />
        <InstallSection />
      </div>
      <div>
        <Button kind="quiet" size="sm" onClick={reset}>
          {words.reset}
        </Button>
      </div>
    </div>
  )
}

const Section = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <section className="panel setting">
    <h2>{title}</h2>
    {children}
  </section>
)

const Choice = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <div className="choice">
    <span className="field-label" aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
)

const LanguageSection = () => {
  const words = useShellWords().settings
  const { settings, change } = useSettings()
  return (
    <Section title={words.language}>
      <Segments
        full
        label={words.language}
        value={settings.language}
        onChange={(language) => change({ language })}
        options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value], lang: value }))}
      />
    </Section>
  )
}

const LookSection = () => {
  const words = useShellWords().settings
  const { settings, change } = useSettings()
  return (
    <Section title={words.look}>
      <Choice label={words.theme}>
        <Segments
          full
          label={words.theme}
          value={settings.theme}
          onChange={(theme) => change({ theme })}
          options={[
            { value: 'dark', text: words.dark },
            { value: 'light', text: words.light },
          ]}
        />
      </Choice>
      <div className="row between wrap">
        <Segments
          label={words.deck}
          value={settings.deck}
          onChange={(deck) => change({ deck })}
          options={DECKS.map((value) => ({ value, text: words.decks[value] }))}
        />
        <span className="row tight" aria-hidden="true">
          <Card code="As" size="s" />
          <Card code="Qh" size="s" />
          <Card code="Td" size="s" />
          <Card code="9c" size="s" />
        </span>
      </div>
      <p className="note">{words.deckNote}</p>
    </Section>
  )
}

const DECKS = ['usual', 'two', 'four'] as const

const MotionSection = () => {
  const words = useShellWords().settings
  const { settings, change } = useSettings()
  return (
    <Section title={words.motion}>
      <Choice label={words.speed}>
        <Segments
          full
          label={words.speed}
          value={settings.speed}
          onChange={(speed) => change({ speed })}
          options={([1, 2, 0] as const).map((value) => ({ value, text: words.speeds[value] }))}
        />
      </Choice>
      <Choice label={words.movement}>
        <Segments
          full
          label={words.movement}
          value={settings.motion}
          onChange={(motion) => change({ motion })}
          options={[
            { value: 'system', text: words.asSystem },
            { value: 'reduced', text: words.reduced },
          ]}
        />
      </Choice>
      <p className="note">{words.motionNote}</p>
    </Section>
  )
}

const WitnessSection = () => {
  const words = useShellWords().settings
  const { settings, change } = useSettings()
  return (
    <Section title={words.witnesses}>
      <Choice label={words.witnessesWanted}>
        <Segments
          full
          label={words.witnessesWanted}
          value={settings.witnesses}
          onChange={(witnesses) => change({ witnesses })}
          options={([0, 1, 2, 3] as const).map((value) => ({
            value,
            text: value === 0 ? words.noWitnesses : String(value),
          }))}
        />
      </Choice>
      <p className="note">{words.witnessesNote}</p>
    </Section>
  )
}

const SoundSection = () => {
  const words = useShellWords().settings
  const { settings, change } = useSettings()
  const play = useSound()
  const volume = useId()
  const percent = Math.round(settings.volume * 100)
  return (
    <Section title={words.sound}>
      <div className="row between">
        <Switch checked={settings.sound} onChange={(sound) => change({ sound })}>
          {words.soundOn}
        </Switch>
        <Button size="sm" disabled={!settings.sound} onClick={() => play('dice')}>
          {words.tryIt}
        </Button>
      </div>
      <div className="field">
        <span className="field-label">
          <label htmlFor={volume}>{words.volume}</label>
          <span className="num">{percent}%</span>
        </span>
        <input
          id={volume}
          className="slider"
          type="range"
          min="0"
          max="100"
          step="5"
          value={percent}
          disabled={!settings.sound}
          style={{ '--v': `${percent}%` }}
          onChange={(event) => change({ volume: Number(event.target.value) / 100 })}
        />
      </div>
      {'vibrate' in navigator ? (
        <Switch checked={settings.vibration} onChange={(vibration) => change({ vibration })}>
          {words.vibration}
        </Switch>
      ) : null}
      <Switch checked={settings.wins} onChange={(wins) => change({ wins })}>
        {words.wins}
      </Switch>
      <p className="note">{words.winsNote}</p>
    </Section>
  )
}

const NotificationSection = () => (
  <Section title={useNotificationWords().title}>
    <NotificationSwitch />
  </Section>
)

const KeyboardSection = () => {
  const words = useShellWords().settings
  const { settings, change } = useSettings()
  return (
    <Section title={words.keys}>
      <Switch checked={settings.hotkeys} onChange={(hotkeys) => change({ hotkeys })}>
        {words.hotkeys}
      </Switch>
      <p className="note">{words.hotkeysNote}</p>
    </Section>
  )
}

const InstallSection = () => {
  const words = useShellWords().settings
  const install = useInstall()
  if (install === null) return null
  return (
    <Section title={words.install}>
      <p className="note">{words.installNote}</p>
      <div>
        <Button onClick={install}>{words.install}</Button>
      </div>
    </Section>
  )
}
