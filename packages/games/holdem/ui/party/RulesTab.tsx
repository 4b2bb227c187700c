/** What this table plays, what the player wishes for, and the host's bomb pot [V1] [V2] [V3]. */
import { Button, Segments, Switch, useSettings, useWords } from '@fairhouse/ui'
import type { SeriesSettings } from '../../fields.ts'
import { BOMB_POT, RUN_WISHES, STRADDLE } from '../../house-rules.ts'
import { moneyText } from '../../presenter/teller.ts'
import { words } from '../../words/index.ts'
import { partyTexts } from '../../words/party.ts'
import type { FeltProps } from './at-table.ts'
import { houseRuleTexts } from './house-rule-fields.ts'

const RUN_CHOICES = ['ask', 'always', 'never'] as const
type RunChoice = (typeof RUN_CHOICES)[number]

const Wishes = ({ party, me, partyAct, pending }: FeltProps) => {
  const { rules: t } = useWords(partyTexts)
  const { straddle = 'off', runs = 1 } = party.settings as Partial<SeriesSettings>
  const seat = party.seats.find(({ place }) => place === me)
  const canStraddle = straddle === 'allowed'
  if (seat === undefined || (!canStraddle && runs === 1)) return null
  const { wishes } = seat
  const runChoice: RunChoice =
    RUN_CHOICES.find((choice) => choice !== 'ask' && wishes.includes(RUN_WISHES[choice])) ?? 'ask'
  const wish = (doesStraddle: boolean, choice: RunChoice): void =>
    partyAct({
      type: 'wish',
      wishes: [...(doesStraddle ? [STRADDLE] : []), ...(choice === 'ask' ? [] : [RUN_WISHES[choice]])],
    })
  const doesStraddle = wishes.includes(STRADDLE)
  return (
    <section className="stack">
      <h2>{t.own}</h2>
      {canStraddle ? (
        <Switch checked={doesStraddle} disabled={pending} onChange={(on) => wish(on, runChoice)}>
          {t.wishStraddle}
        </Switch>
      ) : null}
      {runs > 1 ? (
        <div className="field">
          <span className="field-label">{t.runIt}</span>
          <Segments
            label={t.runIt}
            full
            options={RUN_CHOICES.map((value) => ({ value, text: t.runChoices[value] }))}
            value={runChoice}
            onChange={(choice) => wish(doesStraddle, choice)}
          />
        </div>
      ) : null}
    </section>
  )
}

const CallBomb = ({ party, hostAct, pending }: FeltProps) => {
  const { rules: t } = useWords(partyTexts)
  if (!party.seats.some(({ isMe, isHost }) => isMe && isHost)) return null
  const isCalled = party.called === BOMB_POT
  return (
    <div>
      <Button
        size="sm"
        disabled={pending}
        onClick={() => hostAct({ type: 'call', what: isCalled ? null : BOMB_POT })}
      >
        {isCalled ? t.takeBack : t.callBomb}
      </Button>
    </div>
  )
}

export const RulesTab = (props: FeltProps) => {
  const { party } = props
  const w = useWords(words)
  const { rules: t } = useWords(partyTexts)
  const { language } = useSettings().settings
  const chips = (amount: number): string => moneyText(amount, party.decimals, w.chips)
  const rules = houseRuleTexts(party.settings, language, chips)
  const hasBots = party.seats.some(({ isBot }) => isBot)
  return (
    <div className="stack">
      <ul className="holdem-rules">
        {(rules.length > 0 ? rules : [t.usual]).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {hasBots && rules.length > 0 ? <p className="note">{t.simpleBots}</p> : null}
      <Wishes {...props} />
      <CallBomb {...props} />
    </div>
  )
}
