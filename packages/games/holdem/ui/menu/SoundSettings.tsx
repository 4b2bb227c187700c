/** [11.1] Music and effects, each with its own volume, below the house's volume. */
import { Button, Switch, useSettings, useSound, useWords } from '@fairhouse/ui'
import { type CSSProperties, useId } from 'react'
import { words } from '../../words/index.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { useTexts } from '../use-texts.ts'

type VolumeProps = Readonly<{
  label: string
  value: number
  disabled: boolean
  onChange(value: number): void
}>

const Volume = ({ label, value, disabled, onChange }: VolumeProps) => {
  const id = useId()
  const percent = Math.round(value * 100)
  return (
    <div className="field">
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        <span className="num">{percent}%</span>
      </span>
      <input
        id={id}
        className="slider"
        type="range"
        min="0"
        max="100"
        step="5"
        value={percent}
        disabled={disabled}
        style={{ '--v': `${percent}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </div>
  )
}

export const SoundSettings = () => {
  const { settings: w } = useWords(words)
  const { settings: t } = useTexts()
  const house = useSettings()
  const { settings, change } = useHoldemSettings()
  const { sound } = house.settings
  const play = useSound(settings.effectsVolume)
  return (
    <>
      <div className="row between">
        <Switch checked={sound} onChange={(on) => house.change({ sound: on })}>
          {w.sound}
        </Switch>
        <Button size="sm" disabled={!sound} onClick={() => play('chips')}>
          {t.tryIt}
        </Button>
      </div>
      <Volume
        label={w.effects}
        value={settings.effectsVolume}
        disabled={!sound}
        onChange={(effectsVolume) => change({ effectsVolume })}
      />
      <Volume
        label={w.music}
        value={settings.musicVolume}
        disabled={!sound}
        onChange={(musicVolume) => change({ musicVolume })}
      />
    </>
  )
}
