import * as account from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/auth';
import * as consents from '@polam/contract/calls/consents';
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
    bind(account.changePassword, auth.changePassword),
    bind(account.changeEmail, auth.changeEmail),
    bind(account.changeAnswer, auth.changeAnswer),
    bind(account.sessions, auth.listSessions),
    bind(account.endSession, auth.endSession),
    bind(account.endOtherSessions, auth.endOtherSessions),
    bind(account.endAllSessions, auth.endAllSessions),
    bind(consents.get, auth.getConsents),
    bind(consents.agree, auth.agree),
    bind(consents.withdrawLocation, auth.withdrawLocation),
    bind(consents.setNominee, auth.setNominee),
    bind(consents.removeNominee, auth.removeNominee),
  ];
}
