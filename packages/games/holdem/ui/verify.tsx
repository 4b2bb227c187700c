/** Hold'em's part of the verifier: hands are verified by their logs, whole sessions from their seed. */
import type { VerifyUi } from '@fairhouse/ui/verify/index.ts'
import type { SessionVerdict } from '../storage/session-claim.ts'
import { verifyWords } from '../words/verify/index.ts'
import { SessionHands } from './verify/SessionHands.tsx'

export const verify: VerifyUi<never, never, SessionVerdict> = {
  game: 'holdem',
  words: verifyWords,
  session: {
    title: (verdict, language) => verifyWords[language].verdicts[verdict],
    about: ({ hands, outcome }, gameName, language) =>
      verifyWords[language].about(gameName, hands.length, outcome),
    Rounds: SessionHands,
  },
}
