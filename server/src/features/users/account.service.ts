import type * as calls from '@polam/contract/calls/account';
import type { OutputOf } from '@polam/contract/call';
import type { Language } from '@polam/domain/catalogue';
import { meanRating } from '@polam/domain/user';
import { placeIn } from '@polam/domain/place';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Auth } from '../auth/index.ts';
import type { Photos } from '../photos/index.ts';
import { findOwnAccount, updateAccount, type OwnAccountRow } from './account.repository.ts';
import { changeRole } from './change-role.service.ts';
import { buildErasing } from './erase-account.service.ts';
import { buildSuspending } from './suspend-account.service.ts';

/** A user's own account as its document shows it. */
export type AccountDocument = OutputOf<typeof calls.get>['account'];

/** One's own account: looked at, changed and erased. */
export function buildAccounts(appContext: AppContext, deps: { auth: Auth; photos: Photos }) {
  const get: Handler<typeof calls.get> = async (_input, { actor, language }) => {
    const row = await findOwnAccount(appContext.db, actor.id);
    return row === null ? refuse('not-found') : ok({ account: accountDocument(row, language) });
  };

  const update: Handler<typeof calls.update> = (change, { actor, commit, language }) =>
    commit(async (tx) => {
      await updateAccount(tx, { id: actor.id, change, at: appContext.now() });
      const row = await findOwnAccount(tx, actor.id);
      return row === null ? refuse('not-found') : ok({ account: accountDocument(row, language) });
    });

  /** The account of a user as a document; null for an unknown id. */
  const findAccount = async (id: string, language: Language): Promise<AccountDocument | null> => {
    const row = await findOwnAccount(appContext.db, id);
    return row === null ? null : accountDocument(row, language);
  };

  return assemble(buildErasing(appContext, deps), buildSuspending(appContext), {
    get,
    update,
    findAccount,
    changeRole,
  });
}

/** The accounts of a running server, each for its owner. */
export type Accounts = ReturnType<typeof buildAccounts>;

function accountDocument(row: OwnAccountRow, language: Language): AccountDocument {
  const { district, ratingSum, ratingCount, createdAt, ...facts } = row;
  return {
    ...facts,
    ...placeIn(district, language),
    rating: meanRating({ ratingSum, ratingCount }),
    ratingCount,
    createdAt: createdAt.toISOString(),
  };
}
