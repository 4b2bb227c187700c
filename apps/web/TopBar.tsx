/** The bar on every page. Wide: the logo, games, language and sound. Phone: back, and the name of the page. */
import {
  Icon,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  Link,
  Mark,
  Pill,
  Segments,
  useLocation,
  useSettings,
  useShortTitle,
} from '@fairhouse/ui'
import { GameNav } from './GameNav.tsx'
import { MoneyPill } from './house/MoneyPill.tsx'
import { useOnline } from './offline.ts'
import { useWayBack } from './way-back.ts'
import { useShellWords } from './words/index.ts'

const LANGUAGE_SIGNS: Readonly<Record<Language, string>> = { en: 'EN', 'zh-Hans': '简', 'zh-Hant': '繁' }

export const TopBar = () => {
  const words = useShellWords()
  const online = useOnline()
  const back = useWayBack()
  return (
    <header className="topbar">
      <span className={back === null ? 'topbar-home' : 'only-wide'}>
        <Brand />
      </span>
      {back === null ? null : <BackLink href={back} />}
      <GameNav />
      {online ? null : (
        <Pill kind="info" icon="offline">
          <span className="sr-phone">{words.offline}</span>
        </Pill>
      )}
      <MoneyPill />
      <LanguageChoice />
      <SoundButton />
      <SettingsLink />
    </header>
  )
}

const Brand = () => (
  <Link className="brand" href="/" aria-label={useShellWords().nav.home}>
    <Mark size={26} />
    <span>Fairhouse</span>
  </Link>
)

const BackLink = ({ href }: Readonly<{ href: string }>) => {
  const title = useShortTitle()
  return (
    <>
      <Link className="iconbtn only-phone" href={href} aria-label={useShellWords().nav.back}>
        <Icon name="back" />
      </Link>
      <b className="bar-title only-phone">{title}</b>
    </>
  )
}

const LanguageChoice = () => {
  const words = useShellWords().nav
  const { settings, change } = useSettings()
  return (
    <span className="only-wide bar-language">
      <Segments
        small
        label={words.language}
        value={settings.language}
        onChange={(language) => change({ language })}
        options={LANGUAGES.map((value) => ({
          value,
          text: LANGUAGE_SIGNS[value],
          label: LANGUAGE_NAMES[value],
          lang: value,
        }))}
      />
    </span>
  )
}

const SoundButton = () => {
  const words = useShellWords().nav
  const { settings, change } = useSettings()
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={settings.sound ? words.soundOff : words.soundOn}
      onClick={() => change({ sound: !settings.sound })}
    >
      <Icon name={settings.sound ? 'sound' : 'mute'} />
    </button>
  )
}

const SettingsLink = () => {
  const [path] = useLocation()
  return (
    <Link
      className="iconbtn to-settings"
      href="/settings"
      aria-label={useShellWords().nav.settings}
      aria-current={path === '/settings' ? 'page' : undefined}
    >
      <Icon name="gear" />
    </Link>
  )
}
