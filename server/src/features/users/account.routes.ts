import * as calls from '@polam/contract/calls/account';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Accounts } from './account.service.ts';

/** The calls about one's own account, but for its secrets and sessions. */
export function accountRoutes(accounts: Accounts): Binding[] {
  return [
    bind(calls.get, accounts.get),
    bind(calls.update, accounts.update),
    bind(calls.erase, accounts.erase),
  ];
}
