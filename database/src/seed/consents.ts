import { accountDocuments, NOTICE_VERSION } from '@polam/domain/consent';
import type { Query } from '../connect.ts';
import { insertRows } from './rows.ts';

/** Inserts what somebody agrees to with an account: notice and terms in the version in force, unless told. */
export async function buildConsents(
  db: Query,
  {
    personId,
    version = NOTICE_VERSION,
    agreedAt = new Date(),
  }: { personId: string; version?: string; agreedAt?: Date },
): Promise<void> {
  const rows = accountDocuments.map((document) => ({
    personId,
    document,
    version,
    language: 'en',
    agreedAt,
  }));
  await insertRows(db, { table: 'consents', rows });
}
