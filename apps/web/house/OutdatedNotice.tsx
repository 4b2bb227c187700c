/** The house no longer understands this page: it must be reloaded before playing on. */
import { Button, type Dictionary, Toast, Toasts, useWords } from '@fairhouse/ui'
import { loadLatest } from '../offline.ts'
import { usePageConnection } from './ConnectionProvider.tsx'

const words: Dictionary<Readonly<{ text: string; reload: string }>> = {
  en: { text: 'This page is older than the house. Reload it to keep playing.', reload: 'Reload' },
  'zh-Hans': { text: '页面版本过旧，请重新载入后继续游戏。', reload: '重新载入' },
  'zh-Hant': { text: '頁面版本過舊，請重新載入後繼續遊戲。', reload: '重新載入' },
}

export const OutdatedNotice = () => {
  const w = useWords(words)
  if (!usePageConnection().state.use().outdated) return null
  return (
    <Toasts top>
      <Toast
        kind="warn"
        action={
          <Button size="sm" onClick={() => void loadLatest()}>
            {w.reload}
          </Button>
        }
      >
        {w.text}
      </Toast>
    </Toasts>
  )
}
