import { accountDocuments, NOTICE_VERSION } from '@polam/domain/users/consent';
import type { Query } from '../connect.ts';
import { insertRows } from './rows.ts';

/** Consents of a user with an account; by default to the notice and terms in the version in force. */
export interface AgreedConsents {
  readonly userId: string;
  readonly version?: string;
  readonly agreedAt?: Date;
}

/** Inserts the consents of a user with an account. */
export async function buildConsents(db: Query, agreed: AgreedConsents): Promise<void> {
  await insertRows(db, { table: 'consents', rows: consentRows(agreed) });
}

/** The consents of a user, not yet inserted. */
export function consentRows({
  userId,
  version = NOTICE_VERSION,
  agreedAt = new Date(),
}: AgreedConsents): readonly object[] {
  return accountDocuments.map((document) => ({
    personId: userId,
    document,
    version,
    language: 'en',
    agreedAt,
  }));
}
