import type { ListingState } from '@polam/domain/listing';

/** The columns of the exported table of cold storages, in their order. */
export const storageColumns = [
  'name',
  'owner',
  'phone',
  'address',
  'pincode',
  'district',
  'state',
  'capacity',
  'free',
  'freeToldOn',
  'tariff',
  'temperature',
  'commodities',
  'license',
  'link',
  'keeper',
  'registeredOn',
] as const;

/** A column of the exported table of cold storages. */
export type StorageColumn = (typeof storageColumns)[number];

/** The columns of the exported table of accounts, in their order. */
export const peopleColumns = [
  'name',
  'email',
  'phone',
  'address',
  'pincode',
  'district',
  'state',
  'role',
  'stars',
  'suspendedOn',
  'joinedOn',
] as const;

/** A column of the exported table of accounts. */
export type PeopleColumn = (typeof peopleColumns)[number];

/** The columns of the exported table of listings, in their order. */
export const listingColumns = [
  'name',
  'kind',
  'category',
  'seller',
  'price',
  'unit',
  'quantity',
  'available',
  'state',
  'organic',
  'shipping',
  'district',
  'stateName',
  'postedOn',
  'lastOn',
  'id',
] as const;

/** A column of the exported table of listings. */
export type ListingColumn = (typeof listingColumns)[number];

/** The columns of the exported table of messages, in their order. */
export const letterColumns = ['receivedOn', 'state', 'name', 'email', 'language', 'message'] as const;

/** A column of the exported table of messages. */
export type LetterColumn = (typeof letterColumns)[number];

/** The columns of the exported audit log, in their order. */
export const auditColumns = ['at', 'who', 'email', 'action', 'subject', 'subjectName'] as const;

/** A column of the exported audit log. */
export type AuditColumn = (typeof auditColumns)[number];

/** What the tables that an admin takes away say in one language; loaded by the server alone. */
export interface TableWords {
  readonly storages: Readonly<Record<StorageColumn, string>>;
  readonly people: Readonly<Record<PeopleColumn, string>>;
  readonly listings: Readonly<Record<ListingColumn, string>>;
  readonly listingStates: Readonly<Record<ListingState, string>>;
  readonly yesNo: Readonly<Record<'yes' | 'no', string>>;
  readonly letters: Readonly<Record<LetterColumn, string>>;
  readonly letterStates: Readonly<Record<'new' | 'answered' | 'archived', string>>;
  readonly audit: Readonly<Record<AuditColumn, string>>;
  readonly roles: Readonly<Record<'user' | 'admin', string>>;
}
