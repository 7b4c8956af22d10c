import { MAX_PAGE } from '@polam/contract/documents/paging';
import type { Query, Transaction } from '@polam/database/connect';
import type { Language } from '@polam/domain/catalogue';
import type { ConsentDocument } from '@polam/domain/users/consent';

/** Consent of a user to a document. */
export interface ConsentRow {
  readonly document: ConsentDocument;
  readonly version: string;
  readonly language: Language;
  readonly agreedAt: Date;
  /** Null while it stands. */
  readonly withdrawnAt: Date | null;
}

/** Nominee whom a user has named for the case of need. */
export interface Nominee {
  readonly name: string;
  readonly phone: string;
}

/** Consents to be saved: user, documents and instant. */
export interface NewConsents {
  readonly userId: string;
  readonly documents: readonly ConsentDocument[];
  readonly version: string;
  readonly language: Language;
  readonly at: Date;
}

/** All consents of a user, latest first. */
export async function listConsents(db: Query, userId: string): Promise<readonly ConsentRow[]> {
  return db<ConsentRow[]>`
    select document, version, language, agreed_at as "agreedAt", withdrawn_at as "withdrawnAt"
    from consents where person_id = ${userId}
    order by agreed_at desc, id desc
    limit ${MAX_PAGE}`;
}

/** Saves consents of a user; an existing one stays as it was written. */
export async function insertConsents(tx: Transaction, consents: NewConsents): Promise<void> {
  const { userId, documents, version, language, at } = consents;
  await tx`
    insert into consents (person_id, document, version, language, agreed_at)
    select ${userId}, document, ${version}, ${language}, ${at} from unnest(${[...documents]}::text[]) as document
    on conflict (person_id, document, version) where withdrawn_at is null do nothing`;
}

/** Withdraws the standing consents of a user, to one document or to all. */
export async function withdrawConsents(
  tx: Transaction,
  { userId, document, at }: { userId: string; document: ConsentDocument | null; at: Date },
): Promise<void> {
  await tx`
    update consents set withdrawn_at = greatest(${at}, agreed_at)
    where person_id = ${userId} and withdrawn_at is null
      and document = coalesce(${document}::text, document)`;
}

/** Whether the exact position of a user is stored. */
export async function hasPosition(db: Query, userId: string): Promise<boolean> {
  const [row] = await db<{ kept: boolean }[]>`
    select latitude is not null as kept from users where id = ${userId}`;
  return row?.kept === true;
}

/** Deletes the exact position of a user. */
export async function erasePosition(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx`update users set latitude = null, longitude = null, updated_at = ${at} where id = ${userId}`;
}

/** Nominee of a user; null where there is none. */
export async function findNominee(db: Query, userId: string): Promise<Nominee | null> {
  const [row] = await db<Nominee[]>`select name, phone from nominees where person_id = ${userId}`;
  return row ?? null;
}

/** Saves the nominee of a user, in the place of any earlier one. */
export async function saveNominee(
  tx: Transaction,
  { userId, name, phone, at }: Nominee & { userId: string; at: Date },
): Promise<void> {
  await tx`
    insert into nominees (person_id, name, phone, updated_at) values (${userId}, ${name}, ${phone}, ${at})
    on conflict (person_id) do update set name = ${name}, phone = ${phone}, updated_at = ${at}`;
}

/** Deletes the nominee of a user. */
export async function deleteNominee(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from nominees where person_id = ${userId}`;
}
