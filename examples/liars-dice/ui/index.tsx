import { type GameUi, useWords } from '@fairhouse/ui'
import { rulesOf, tablePages } from '@fairhouse/ui/party/kit/index.ts'
import { words } from '../words/index.ts'
import { lobby } from './lobby.tsx'

export const ui: GameUi = tablePages(lobby, { Rules: rulesOf(() => useWords(words).rules) })
