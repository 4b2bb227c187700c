/** HTTP requests to the house, in the player's name where needed, and the player's stored session. */
import { isRefusal } from '@fairhouse/kit'
import { createHttp, createTextLoader } from '@fairhouse/messages/client/http.ts'
import { createSessions } from '@fairhouse/messages/client/session.ts'
import { type Connection, type HouseRefusal, type HttpReply, readStored, writeStored } from '@fairhouse/ui'

export const SESSION_KEY = 'fairhouse.session'

export type SessionHttp = Pick<Connection, 'look'> &
  Readonly<{
    sessions: ReturnType<typeof createSessions>
    /** A request in the player's name. With a body it is a POST, unless `method` says otherwise. */
    http(path: string, body?: unknown, method?: 'PUT' | 'DELETE'): Promise<HttpReply | HouseRefusal>
    /** Downloads one of the player's files. */
    load(path: string): Promise<string | HouseRefusal>
  }>

/** `base`: where the routes begin. */
export const openHttp = (base: string, onSessionEnded: () => void): SessionHttp => {
  const send = createHttp(base)
  const download = createTextLoader(base)
  const sessions = createSessions(
    send,
    { read: () => readStored(SESSION_KEY), write: (kept) => writeStored(SESSION_KEY, kept) },
    onSessionEnded,
  )
  return {
    sessions,
    http: async (path, body, method) => {
      const token = await sessions.token()
      return isRefusal(token) ? token : send({ path, body, method, token })
    },
    look: (path) => send({ path }),
    load: async (path) => {
      const token = await sessions.token()
      return isRefusal(token) ? token : download({ path, token })
    },
  }
}
