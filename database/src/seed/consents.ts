import { accountDocuments, NOTICE_VERSION } from '@polam/domain/consent';
import type { Query } from '../connect.ts';
import { insertRows } from './rows.ts';

/** What somebody agrees to with an account: notice and terms in the version in force, unless told. */
export interface AgreedConsents {
  readonly userId: string;
  readonly version?: string;
  readonly agreedAt?: Date;
}

/** Inserts what somebody agrees to with an account. */
export async function buildConsents(db: Query, agreed: AgreedConsents): Promise<void> {
  await insertRows(db, { table: 'consents', rows: consentRows(agreed) });
}

/** The consents of somebody, not yet inserted. */
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
