/** [L8] The table's chat: what was said, quick phrases, emoji, and free text if the host allows it. */
import type { Party } from '@fairhouse/messages'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Empty } from '../Empty.tsx'
import { Field } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { useIsPhone } from '../phone.ts'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import type { ChatLine } from './use-chat.ts'
import type { MuteList } from './use-mute-list.ts'
import type { PartyControl } from './use-party.ts'
import { type PartyWords, usePartyWords } from './words/index.ts'

const EMOJI = ['👋', '👍', '👏', '😂', '😮', '🤔', '😢', '🎉'] as const
const MAX_TEXT = 140

/** Plain text; a phrase is translated into the reader's language. */
export const saidText = (w: PartyWords, { text, phrase, emoji }: ChatLine): string =>
  text ?? (phrase === undefined ? (EMOJI[emoji ?? 0] ?? '') : (w.chat.phraseTexts[phrase] ?? ''))

const Lines = ({ said }: Readonly<{ said: readonly ChatLine[] }>) => {
  const w = usePartyWords()
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new line
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [said.length])
  if (said.length === 0) return <Empty text={w.chat.none} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <ol className="party-said" ref={list} tabIndex={0} aria-label={w.chat.tab}>
      {said.map((one) => (
        <li key={one.id}>
          <b>{one.place === null ? w.chat.spectator : one.name}</b> {saidText(w, one)}
        </li>
      ))}
    </ol>
  )
}

const Text = ({ say }: Pick<PartyControl, 'say'>) => {
  const w = usePartyWords().chat
  const [text, setText] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    say({ text: text.trim() })
    setText('')
  }
  return (
    <form className="party-say" onSubmit={send}>
      <Field label={w.text} value={text} maxLength={MAX_TEXT} autoComplete="off" onChange={setText} />
      <Button type="submit" disabled={text.trim() === ''}>
        {w.send}
      </Button>
    </form>
  )
}

export type ChatTabProps = Readonly<{ party: Party; control: PartyControl; muting: MuteList }>

/** On a phone the chat is one press away. */
export const ChatButton = (props: ChatTabProps) => {
  const w = usePartyWords().chat
  const [open, setOpen] = useState(false)
  if (!useIsPhone()) return null
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label={w.tab}
        title={w.tab}
        onClick={() => setOpen(true)}
      >
        <Icon name="chat" />
      </button>
      <Dialog open={open} sheet title={w.tab} onClose={() => setOpen(false)}>
        <ChatTab {...props} />
      </Dialog>
    </>
  )
}

export const ChatTab = ({ party, control, muting }: ChatTabProps) => {
  const w = usePartyWords().chat
  const { said, say } = control
  return (
    <div className="party-chat">
      <Lines said={said.filter(({ person }) => !muting.isMuted(person))} />
      <fieldset className="party-emoji">
        <legend className="sr">{w.emoji}</legend>
        {EMOJI.map((sign, emoji) => (
          <button
            key={sign}
            type="button"
            className="iconbtn"
            aria-label={w.emojiNames[emoji]}
            onClick={() => say({ emoji })}
          >
            {sign}
          </button>
        ))}
      </fieldset>
      <Select
        label={w.phrases}
        value=""
        options={[
          { value: '', text: '…' },
          ...w.phraseTexts.map((text, phrase) => ({ value: String(phrase), text })),
        ]}
        onChange={(phrase) => (phrase === '' ? undefined : say({ phrase: Number(phrase) }))}
      />
      {party.frame.chat && party.room === null ? (
        <Text say={say} />
      ) : (
        <p className="note">{party.room === null ? w.off : w.public}</p>
      )}
      {party.watchers > 0 || muting.isMuted(null) ? (
        <Switch checked={muting.isMuted(null)} onChange={() => muting.toggle(null)}>
          {w.muteSpectators}
        </Switch>
      ) : null}
    </div>
  )
}
