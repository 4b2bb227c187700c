/** [10.2] [11.4] Debug mode and the local log. None of it leaves the device. */
import { isSeedWord, sameJson } from '@fairhouse/kit'
import { Button, Field, useCopy, useSentences, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { SETTINGS_DEFAULTS } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { SettingSwitch } from '../menu/SettingSwitch.tsx'
import { useHoldemSettings } from '../settings-context.ts'
import { forgetJournal, loadJournal } from '../storage.ts'
import { useTexts } from '../use-texts.ts'

const DebugSeed = () => {
  const { settings: w } = useWords(words)
  const { settings: t } = useTexts()
  const { settings, change } = useHoldemSettings()
  const [seed, setSeed] = useState(settings.debugSeed)
  const good = seed === '' || isSeedWord(seed)
  return (
    <Field
      label={w.debugSeed}
      hint={t.emptySeed}
      value={seed}
      onChange={(text) => {
        setSeed(text)
        if (text === '' || isSeedWord(text)) change({ debugSeed: text })
      }}
      error={good ? undefined : t.badSeed}
      mono
      spellCheck={false}
      autoCapitalize="off"
    />
  )
}

const LocalLog = () => {
  const { settings: w } = useWords(words)
  const { settings: t, copied: done } = useTexts()
  const [journal, setJournal] = useState(loadJournal)
  const sentences = useSentences()
  const [shown, setShown] = useState(false)
  const text = JSON.stringify(journal, null, 1)
  const { copied, copy } = useCopy(text)
  const clear = (): void => {
    forgetJournal()
    setJournal([])
    setShown(false)
  }
  return (
    <>
      <SettingSwitch name="localLog" />
      <p className="note">{sentences(w.localLogNote, t.entries(journal.length))}</p>
      <div className="row wrap tight">
        <Button
          size="sm"
          aria-expanded={shown}
          disabled={journal.length === 0}
          onClick={() => setShown(!shown)}
        >
          {w.showLog}
        </Button>
        <Button size="sm" disabled={journal.length === 0} onClick={copy}>
          <span aria-live="polite">{copied ? done : t.copy}</span>
        </Button>
        <Button size="sm" disabled={journal.length === 0} onClick={clear}>
          {w.clearLog}
        </Button>
      </div>
      {shown ? (
        <textarea className="input mono" aria-label={w.localLog} readOnly rows={8} value={text} />
      ) : null}
    </>
  )
}

export const DeviceSettings = () => {
  const { settings: w } = useWords(words)
  const { settings, change } = useHoldemSettings()
  return (
    <>
      <LocalLog />
      <SettingSwitch name="debug" />
      <p className="note">{w.debugNote}</p>
      {settings.debug ? <DebugSeed /> : null}
      <p className="note">{w.privacy}</p>
      <div>
        <Button
          kind="quiet"
          size="sm"
          disabled={sameJson(settings, SETTINGS_DEFAULTS)}
          onClick={() => change(SETTINGS_DEFAULTS)}
        >
          {w.reset}
        </Button>
      </div>
    </>
  )
}
