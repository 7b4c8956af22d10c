import { nameField, otherLanguages, type RateUnit } from '@polam/domain/catalogue';
import type { ComplaintOutcome, ComplaintSubject } from '@polam/domain/complaint';
import type { ContactMessageTopic } from '@polam/domain/contact-message-topic';
import type { ListingState } from '@polam/domain/listing';
import type { Party } from '@polam/domain/negotiation';
import { tableFields, type TableField } from '../../listings/fields.ts';

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
  'manager',
  'registeredOn',
] as const;

/** A column of the exported table of cold storages. */
export type StorageColumn = (typeof storageColumns)[number];

/** The columns of the exported table of accounts, in their order. */
export const usersColumns = [
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
export type UsersColumn = (typeof usersColumns)[number];

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
  ...tableFields,
  'district',
  'stateName',
  'postedOn',
  'lastOn',
  'id',
] as const;

/** A column of the exported table of listings. */
export type ListingColumn = (typeof listingColumns)[number];

/** The columns of the exported table of messages, in their order. */
export const contactMessageColumns = [
  'receivedOn',
  'state',
  'topic',
  'name',
  'email',
  'language',
  'message',
] as const;

/** A column of the exported table of messages. */
export type ContactMessageColumn = (typeof contactMessageColumns)[number];

/** The columns of the exported audit log, in their order. */
export const auditColumns = ['at', 'who', 'email', 'action', 'subject', 'subjectName'] as const;

/** A column of the exported audit log. */
export type AuditColumn = (typeof auditColumns)[number];

/** The columns of the exported table of disputes, in their order. */
export const disputeColumns = [
  'disputedOn',
  'orderNumber',
  'order',
  'goods',
  'quantity',
  'unit',
  'total',
  'buyer',
  'buyerPhone',
  'seller',
  'sellerPhone',
  'by',
  'reason',
  'state',
  'settlement',
] as const;

/** A column of the exported table of disputes. */
export type DisputeColumn = (typeof disputeColumns)[number];

/** The columns of the exported table of complaints, in their order. */
export const complaintColumns = [
  'receivedOn',
  'author',
  'about',
  'accused',
  'reason',
  'quoted',
  'outcome',
  'decidedOn',
  'words',
] as const;

/** A column of the exported table of complaints. */
export type ComplaintColumn = (typeof complaintColumns)[number];

/** The columns of the exported figures, in their order. */
export const figureColumns = [
  'beginsOn',
  'category',
  'users',
  'listings',
  'requirements',
  'offers',
  'bookings',
  'trades',
  'traded',
] as const;

/** A column of the exported figures. */
export type FigureColumn = (typeof figureColumns)[number];

const nameFields = otherLanguages.map(nameField);

/** The columns of the exported table of commodity categories, in their order. */
export const categoryColumns = ['name', ...nameFields, 'slug', 'uses', 'addedOn'] as const;

/** A column of the exported table of commodity categories. */
export type CategoryColumn = (typeof categoryColumns)[number];

/** The columns of the exported table of types of machines, in their order. */
export const typeColumns = [
  'name',
  ...nameFields,
  'slug',
  'aliases',
  'rateUnit',
  'hireOnly',
  'uses',
  'addedOn',
] as const;

/** A column of the exported table of types of machines. */
export type TypeColumn = (typeof typeColumns)[number];

/** What the tables that an admin takes away say in one language; loaded by the server alone. */
export interface TableWords {
  readonly storages: Readonly<Record<StorageColumn, string>>;
  readonly people: Readonly<Record<UsersColumn, string>>;
  /** A detail without a word here is headed by its label on screens. */
  readonly listings: Readonly<
    Record<Exclude<ListingColumn, TableField>, string> & Partial<Record<TableField, string>>
  >;
  readonly listingStates: Readonly<Record<ListingState, string>>;
  readonly yesNo: Readonly<Record<'yes' | 'no', string>>;
  readonly contactMessages: Readonly<Record<ContactMessageColumn, string>>;
  readonly contactMessageStates: Readonly<Record<'new' | 'answered' | 'archived', string>>;
  readonly contactMessageTopics: Readonly<Record<ContactMessageTopic, string>>;
  readonly audit: Readonly<Record<AuditColumn, string>>;
  readonly disputes: Readonly<Record<DisputeColumn, string>>;
  readonly disputeStates: Readonly<Record<'disputed' | 'completed' | 'cancelled', string>>;
  readonly sides: Readonly<Record<Party, string>>;
  readonly complaints: Readonly<Record<ComplaintColumn, string>>;
  readonly complaintSubjects: Readonly<Record<ComplaintSubject, string>>;
  readonly complaintOutcomes: Readonly<Record<ComplaintOutcome | 'open', string>>;
  readonly figures: Readonly<Record<FigureColumn | 'allCategories', string>>;
  readonly categories: Readonly<Record<CategoryColumn, string>>;
  readonly types: Readonly<Record<TypeColumn, string>>;
  readonly rateUnits: Readonly<Record<RateUnit, string>>;
  readonly roles: Readonly<Record<'user' | 'admin', string>>;
}
