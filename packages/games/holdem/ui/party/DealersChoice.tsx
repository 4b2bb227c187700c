/** [V8] The button chooses what is played for the next orbit; everybody else sees who chooses. */
import { Button, type PartyNoticeProps, useHotkeys, useWords } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { VARIATIONS } from '../../fields.ts'
import { partyTexts } from '../../words/party.ts'

type Asked = NonNullable<PartyNoticeProps['party']['asked']>

/** Counted from when the question was first seen, so that clocks need not agree. */
const useSecondsLeft = ({ until }: Asked, now: number): number => {
  const [end] = useState(() => performance.now() + Math.max(0, until - now))
  const [left, setLeft] = useState(() => Math.ceil((end - performance.now()) / 1_000))
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000))), 250)
    return () => clearInterval(timer)
  }, [end])
  return left
}

type QuestionProps = PartyNoticeProps & Readonly<{ asked: Asked }>

const Question = ({ party, asked, me, partyAct, pending, online }: QuestionProps) => {
  const { rules: t } = useWords(partyTexts)
  const left = useSecondsLeft(asked, party.now)
  const isMine = asked.place === me
  const isReady = isMine && !pending && online
  const choices = VARIATIONS.filter((name) => asked.choices.includes(name))
  const choose = (choice: string) => (): void => {
    if (isReady) partyAct({ type: 'choose', choice })
  }
  useHotkeys(Object.fromEntries(choices.map((name, index) => [String(index + 1), choose(name)])), isMine)
  const name = party.seats.find(({ place }) => place === asked.place)?.name ?? ''
  return (
    <div className="party-notice holdem-choice" role="status">
      <span className="grow">
        {isMine ? t.choose : t.chooses(name)} <span className="faint num">{left} s</span>
      </span>
      {isMine
        ? choices.map((choice, index) => (
            <Button
              key={choice}
              kind={choice === party.choice ? 'primary' : 'secondary'}
              size="sm"
              disabled={!isReady}
              onClick={choose(choice)}
              hotkey={String(index + 1)}
            >
              {t.variations[choice]}
            </Button>
          ))
        : null}
    </div>
  )
}

export const DealersChoice = (props: PartyNoticeProps) => {
  const { asked } = props.party
  return asked === null ? null : <Question key={`${asked.place} ${asked.until}`} {...props} asked={asked} />
}
