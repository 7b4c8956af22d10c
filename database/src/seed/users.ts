import { accountDocuments, NOTICE_VERSION } from '@polam/domain/users/consent';
import { type Role, roles } from '@polam/domain/users/user';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { givenNames, surnames } from './data/names.ts';
import { locatePincode } from './places.ts';
import { pick, type Random, steady, wholeBetween } from './random.ts';
import { insertRows } from './rows.ts';

/** A user as a row of the builders. */
export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly districtId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly description: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly answerHash: string | null;
  readonly upiId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Default password of all users that a test builds. */
export const TEST_PASSWORD = 'gentle-paddy-harvest-27';

/**
 * `TEST_PASSWORD` under argon2id (19 MiB, two passes, one lane), precomputed because hashing is slow by
 * design.
 */
export const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$YiPZzLh+20pJYFLaY0YSJA$7Npz6XyrqjpDuGy3KDgHsxFZhpI0uCLgnWOUpkxo3cA';

/** Inserts an ordinary user; by default in Guntur, with the test password and no secret answer. */
export async function buildUser(
  db: Query,
  overrides: Partial<UserRow> = {},
  random: Random = steady,
): Promise<UserRow> {
  const user = userRow(overrides, random);
  const row = { ...user, ...(await locatePincode(db, user.pincode)), ...overrides };
  await insertRows(db, { table: 'users', rows: [row] });
  return row;
}

/** Inserts a user who grows and sells. */
export async function buildFarmer(
  db: Query,
  overrides: Partial<UserRow> = {},
  random: Random = steady,
): Promise<UserRow> {
  return buildUser(db, { description: 'Farmer: paddy, chilli and vegetables.', ...overrides }, random);
}

/** Inserts a user who buys. */
export async function buildTrader(
  db: Query,
  overrides: Partial<UserRow> = {},
  random: Random = steady,
): Promise<UserRow> {
  return buildUser(
    db,
    { description: 'Trader: buys at the farm gate, pays the same day.', ...overrides },
    random,
  );
}

/** Inserts an admin, who has no reset by secret answer. */
export async function buildAdmin(
  db: Query,
  overrides: Partial<UserRow> = {},
  random: Random = steady,
): Promise<UserRow> {
  return buildUser(db, { description: '', ...overrides, role: roles.admin, answerHash: null }, random);
}

/** A user not yet inserted; the district is null unless given, since callers derive it from the pincode. */
export function userRow(overrides: Partial<UserRow>, random: Random): UserRow {
  const id = overrides.id ?? uuidv7();
  const createdAt = overrides.createdAt ?? new Date();
  const name = overrides.name ?? `${pick(random, givenNames)} ${pick(random, surnames)}`;
  return {
    id,
    name,
    email: emailOf(name, id),
    phone: inventedPhone(wholeBetween(random, 0, 99_999)),
    address: 'Brodipet, Guntur',
    pincode: '522002',
    districtId: null,
    latitude: null,
    longitude: null,
    description: '',
    role: roles.user,
    passwordHash: testPasswordHash,
    answerHash: null,
    upiId: null,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  };
}

/** A phone of a valid form, in a series of numbers too regular to be a real subscriber's. */
export function inventedPhone(number: number): string {
  return `60000${String(number).padStart(5, '0')}`;
}

/** Under `.example`, which never reaches a mailbox; the end of the id makes it unique. */
function emailOf(name: string, id: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${id.slice(-12)}@polam.example`;
}

/** Whether any account exists. */
export async function hasUsers(db: Query): Promise<boolean> {
  const [found] = await db<{ present: boolean }[]>`select exists (select from users) as present`;
  return found?.present === true;
}

/** Consents of a user with an account; by default to the notice and terms in the version in force. */
interface AgreedConsents {
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
