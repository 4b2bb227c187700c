/** Tells players that they were signed out elsewhere: the page continues as a new guest, with other coins. */
import { type Dictionary, Link, Toast, Toasts, useWords } from '@fairhouse/ui'
import { usePageConnection } from './ConnectionProvider.tsx'

const words: Dictionary<Readonly<{ text: string; signIn: string }>> = {
  en: {
    text: 'Your session has ended: you were signed out elsewhere, or it expired. You are a new guest now.',
    signIn: 'Sign in',
  },
  'zh-Hans': {
    text: '你的登录已结束：你在别处退出了登录，或登录已过期。现在你是新的游客。',
    signIn: '登录',
  },
  'zh-Hant': {
    text: '你的登入已結束：你在其他地方登出了，或登入已逾期。現在你是新的訪客。',
    signIn: '登入',
  },
}

export const SignedOutNotice = () => {
  const w = useWords(words)
  const { state, acceptSignedOut } = usePageConnection()
  if (!state.use().signedOut) return null
  return (
    <Toasts top>
      <Toast
        kind="warn"
        onClose={acceptSignedOut}
        action={
          <Link className="btn btn-secondary btn-sm" href="/account" onClick={acceptSignedOut}>
            {w.signIn}
          </Link>
        }
      >
        {w.text}
      </Toast>
    </Toasts>
  )
}
