import * as calls from '@polam/contract/calls/auth';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Auth } from './auth.service.ts';

/** The calls about accounts and sessions. */
export function authRoutes(auth: Auth): Binding[] {
  return [
    bind(calls.login, auth.login),
    bind(calls.register, auth.register),
    bind(calls.resetPassword, auth.resetPassword),
    bind(calls.logout, auth.logout),
    bind(calls.userGuard, auth.userGuard),
    bind(calls.adminGuard, auth.adminGuard),
  ];
}
