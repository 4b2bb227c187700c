/** Signing in and out: guests, names and passwords, tokens. */
import { isRefusal } from '@fairhouse/kit'
import {
  credentials,
  done,
  guestRequest,
  loginRequest,
  me,
  refreshRequest,
  session,
} from '@fairhouse/messages'
import type * as z from 'zod'
import { requireHello, signOut } from '../../core/sockets.ts'
import { readPlayerState } from '../player-reads.ts'
import { type Route, visitorOf } from './routes.ts'

type Credentials = z.infer<typeof credentials>

export const ACCOUNT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/guest',
    about: 'Creates a guest: a new player with demo coins and no name.',
    access: 'anyone',
    dear: true,
    body: guestRequest,
    reply: session,
    handle: ({ accounts }, { address }) => accounts.guest(address),
  },
  {
    method: 'POST',
    path: '/v1/register',
    about: 'Takes a name and a password. With a guest’s token the guest keeps everything else.',
    access: 'anyone',
    dear: true,
    body: credentials,
    reply: session,
    handle: ({ accounts }, { body, visitor, address }) =>
      accounts.register(body as Credentials, visitor ?? address),
  },
  {
    method: 'POST',
    path: '/v1/login',
    about:
      'Signs in with a name and a password. After wrong ones the next try has to wait: too-many-tries says until when.',
    access: 'anyone',
    dear: true,
    body: loginRequest,
    reply: session,
    handle: ({ accounts }, { body, address }) => {
      const { operator, ...credentials } = body as z.infer<typeof loginRequest>
      return accounts.login(credentials, { operator, address })
    },
  },
  {
    method: 'POST',
    path: '/v1/refresh',
    about:
      'New tokens for the same session. A refresh token is good once: an old one that comes again ends the session, for everybody who has tokens of it. A reply that was lost may be asked for again for a minute.',
    access: 'anyone',
    body: refreshRequest,
    reply: session,
    handle: ({ accounts, sockets }, { body }) => {
      const { refreshToken } = body as z.infer<typeof refreshRequest>
      return accounts.refresh(refreshToken, (player) => requireHello(sockets, player))
    },
  },
  {
    method: 'POST',
    path: '/v1/logout',
    about: 'Ends all sessions of the player and closes the player’s sockets.',
    access: 'player',
    reply: done,
    handle: async ({ accounts, sockets }, asked) => {
      const visitor = visitorOf(asked)
      await accounts.logout(visitor)
      await signOut(sockets, visitor.player.id)
      return { ok: true }
    },
  },
  {
    method: 'GET',
    path: '/v1/me',
    about: 'The player of the token: name, wallets, limits.',
    access: 'player',
    reply: me,
    handle: async (context, asked) => {
      const state = await readPlayerState(context, visitorOf(asked))
      if (isRefusal(state)) return state
      const { openRounds: _, ...found } = state
      return found
    },
  },
]
