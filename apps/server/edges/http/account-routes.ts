/** Signing in and out: guests, names and passwords, tokens. */
import { isRefusal, refuse } from '@fairhouse/kit'
import {
  credentials,
  done,
  guestRequest,
  loginRequest,
  logoutRequest,
  me,
  passwordRequest,
  refreshRequest,
  session,
  takeOverRequest,
} from '@fairhouse/messages'
import type * as z from 'zod'
import { requireHello, signOut } from '../../core/sockets.ts'
import { useCode } from '../../parties/seat-codes.ts'
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
    about:
      'Takes a name and a password. With a guest’s token the guest keeps everything else; the guest’s tokens end, and those in the reply take their place.',
    access: 'anyone',
    dear: true,
    body: credentials,
    reply: session,
    handle: async ({ accounts, sockets }, { body, visitor, address }) => {
      const begun = await accounts.register(body as Credentials, visitor, address)
      if (visitor && !isRefusal(begun)) await requireHello(sockets, visitor.player.id)
      return begun
    },
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
      const { operator, device, ...credentials } = body as z.infer<typeof loginRequest>
      return accounts.login(credentials, { operator, address, device })
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
    path: '/v1/take-over',
    about:
      '[L4] A guest’s session on another device, by the link of a table and the code that the guest’s seat there shows.',
    access: 'player',
    dear: true,
    body: takeOverRequest,
    reply: session,
    handle: async ({ store, tables, accounts }, asked) => {
      const { player } = visitorOf(asked)
      if (!tables.mayLook(player.id)) return refuse('too-many-requests', 'too many tries: wait a moment')
      const request = asked.body as z.infer<typeof takeOverRequest>
      const owner = await store.transact(() => useCode(tables.house, player.id, request))
      return isRefusal(owner) ? owner : accounts.continueAs(owner)
    },
  },
  {
    method: 'POST',
    path: '/v1/logout',
    about:
      'Ends this session or, by default, all sessions of the player, and closes the sockets. Those of other sessions connect again.',
    access: 'player',
    body: logoutRequest,
    reply: done,
    handle: async ({ accounts, sockets }, asked) => {
      const visitor = visitorOf(asked)
      const { everywhere = true } = asked.body as z.infer<typeof logoutRequest>
      await accounts.logout(visitor, everywhere)
      await (everywhere ? signOut : requireHello)(sockets, visitor.player.id)
      return { ok: true }
    },
  },
  {
    method: 'POST',
    path: '/v1/password',
    about:
      'Changes the password. All sessions of the player end; the reply begins a new one. Wrong passwords make the next try wait, as at a login.',
    access: 'player',
    dear: true,
    body: passwordRequest,
    reply: session,
    handle: async ({ accounts, sockets }, asked) => {
      const visitor = visitorOf(asked)
      const change = asked.body as z.infer<typeof passwordRequest>
      const begun = await accounts.changePassword(change, visitor, asked.address)
      if (!isRefusal(begun)) await requireHello(sockets, visitor.player.id)
      return begun
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
