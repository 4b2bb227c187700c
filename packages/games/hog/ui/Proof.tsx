/** The seed, the links and, once the game is over, its data and their verification on this device. */
import { claimOf, verify } from '@fairhouse/host'
import { accepted, isRefusal } from '@fairhouse/kit'
import {
  Button,
  ButtonLink,
  CopyField,
  Dialog,
  download,
  logLink,
  Pill,
  useCopy,
  useSentences,
  useWords,
} from '@fairhouse/ui'
import { useMemo } from 'react'
import { turnsFromLog } from '../presenter.ts'
import { hog } from '../rules.ts'
import { sayScore, sayWin } from '../say.ts'
import type { SavedGame } from '../setup.ts'
import { words } from '../words/index.ts'
import { absolute, gameHref, setupHref } from './links.ts'

/** [F8] Verifies the claim from its text alone, as anybody could. */
const Checked = ({ game }: Readonly<{ game: SavedGame }>) => {
  const w = useWords(words)
  const data = useMemo(() => JSON.stringify(accepted(claimOf(hog, game.log))), [game.log])
  const verdict = useMemo(() => verify(hog, JSON.parse(data)), [data])
  const { copied, copy } = useCopy(data)
  const state = turnsFromLog(game.log).states.at(-1)!
  const { winner } = state
  const score = sayScore(game.setup, state)
  const agrees = !isRefusal(verdict) && verdict.agrees
  return (
    <>
      <CopyField label={w.proof.gameLink} text={absolute(gameHref(game))} />
      <div className="hog-verdict" role="status">
        <Pill kind={agrees ? 'good' : 'bad'} icon={agrees ? 'check' : 'warn'}>
          {agrees ? w.proof.agrees : w.proof.differs}
        </Pill>
        <span className="num">
          {winner === null ? score : w.table.recentNote(sayWin(w, game.setup, winner), score)}
        </span>
      </div>
      <div className="field">
        <span className="field-label">{w.proof.data}</span>
        <p className="note">{w.proof.dataNote}</p>
        <div className="row wrap tight">
          <Button size="sm" onClick={copy}>
            <span aria-live="polite">{copied ? w.proof.copied : w.proof.copyData}</span>
          </Button>
          <Button
            size="sm"
            onClick={() =>
              download(`${data}\n`, `hog-${game.setup.seed.slice(0, 8)}.json`, 'application/json')
            }
          >
            {w.proof.download}
          </Button>
          <ButtonLink size="sm" href={logLink(data)}>
            {w.proof.verify}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

export type ProofProps = Readonly<{ open: boolean; game: SavedGame; over: boolean; onClose(): void }>

export const Proof = ({ open, game, over, onClose }: ProofProps) => {
  const w = useWords(words)
  const sentences = useSentences()
  return (
    <Dialog open={open} title={w.proof.title} onClose={onClose}>
      <CopyField label={w.proof.seed} text={game.setup.seed} />
      <CopyField label={w.proof.setupLink} text={absolute(setupHref(game.setup))} />
      {over ? <Checked game={game} /> : <p className="note">{sentences(w.proof.warning, w.proof.open)}</p>}
    </Dialog>
  )
}
