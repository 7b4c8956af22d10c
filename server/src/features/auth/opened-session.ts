import { valuesOf } from '@polam/contract/fields';
import { identityFields } from '@polam/contract/users/fields';
import { meanRating } from '@polam/domain/users/user';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Context, Transaction } from '@polam/server/http/context';
import { deviceOf } from '@polam/server/http/sessions/device';
import type { AccountRow } from './auth.repository.ts';

const DAY_MS = 86_400_000;

/** The parts of a context by which a session is opened. */
type Opening = Pick<Context, 'userAgent' | 'requestId'>;

/** Opens a session of an account, with its line in the audit; gives what its device stores. */
export async function openSession(
  appContext: AppContext,
  tx: Transaction,
  { account, userAgent, requestId }: Opening & { readonly account: SessionAccount },
) {
  const expiresAt = new Date(appContext.now().getTime() + appContext.config.sessionDays * DAY_MS);
  const device = deviceOf(userAgent);
  const token = await appContext.sessions.open(tx, { userId: account.id, expiresAt, device });
  await recordAudit(tx, { actorId: account.id, action: 'signed-in', subjectId: account.id, requestId });
  return { user: sessionUserOf(account), token };
}

/** Account fields of the document of a session. */
export type SessionAccount = Pick<
  AccountRow,
  'id' | 'role' | 'language' | 'ratingSum' | 'ratingCount' | (typeof identityFields)[number]
> &
  Partial<Pick<AccountRow, 'nameSpellings' | 'addressSpellings'>>;

function sessionUserOf(account: SessionAccount) {
  const { id, role, language, nameSpellings = null, addressSpellings = null } = account;
  return {
    id,
    ...valuesOf(identityFields, account),
    role,
    rating: meanRating(account),
    ...(nameSpellings !== null && { spellings: nameSpellings }),
    ...(addressSpellings !== null && { villageSpellings: addressSpellings }),
    ...(language !== null && { language }),
  };
}
