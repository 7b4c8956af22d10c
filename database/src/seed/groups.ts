import type { GroupKind, MemberRole } from '@polam/domain/groups/group';
import { groupSlug } from '@polam/domain/groups/group';
import { uuidv4, uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { insertRows } from './rows.ts';
import { buildFarmer } from './users.ts';

/** A group as a row of the builders. */
export interface GroupRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: GroupKind;
  readonly pincode: string;
  readonly districtId: string | null;
  readonly registration: string | null;
  readonly description: string;
  readonly createdAt: Date;
}

/** Inserts a group without members. */
export async function buildGroup(db: Query, overrides: Partial<GroupRow> = {}): Promise<GroupRow> {
  const id = overrides.id ?? uuidv7();
  const name = overrides.name ?? 'Guntur Mirchi Farmers';
  const group: GroupRow = {
    id,
    slug: groupSlug(name, id),
    name,
    kind: 'fpo',
    pincode: '522002',
    districtId: null,
    registration: null,
    description: '',
    createdAt: new Date(),
    ...overrides,
  };
  await insertRows(db, { table: 'farmer_groups', rows: [group] });
  return group;
}

/** A member as a row of the builders. */
export interface MemberRow {
  readonly groupId: string;
  readonly userId: string;
  readonly role: MemberRole;
  readonly showsName: boolean;
  readonly joinedAt: Date;
}

/** Inserts a member, a new farmer where none is named. */
export async function buildMember(
  db: Query,
  { groupId, ...overrides }: Partial<MemberRow> & Pick<MemberRow, 'groupId'>,
): Promise<MemberRow> {
  const userId = overrides.userId ?? (await buildFarmer(db)).id;
  const member: MemberRow = {
    groupId,
    role: 'member',
    showsName: false,
    joinedAt: new Date(),
    ...overrides,
    userId,
  };
  await insertRows(db, { table: 'group_members', rows: [member] });
  return member;
}

/** A consent as a row of the builders. */
export interface ConsentRow {
  readonly id: string;
  readonly groupId: string;
  readonly agentId: string;
  readonly farmerId: string;
  readonly mayAnswer: boolean;
  readonly askedAt: Date;
  readonly givenAt: Date | null;
  readonly givenBy: 'code' | 'app' | null;
}

/** Inserts a consent that is in force. */
export async function buildConsent(
  db: Query,
  overrides: Partial<ConsentRow> & Pick<ConsentRow, 'groupId' | 'agentId' | 'farmerId'>,
): Promise<ConsentRow> {
  const at = overrides.askedAt ?? new Date();
  const consent: ConsentRow = {
    id: uuidv7(),
    mayAnswer: false,
    askedAt: at,
    givenAt: at,
    givenBy: 'app',
    ...overrides,
  };
  await insertRows(db, { table: 'agent_consents', rows: [consent] });
  return consent;
}

/** Inserts an act of an agent: by default the posting of a listing. */
export async function buildAgentAct(
  db: Query,
  { consentId, listingId, at = new Date() }: { consentId: string; listingId: string; at?: Date },
): Promise<void> {
  const act = { id: uuidv7(), consentId, listingId, act: 'listing-posted', createdAt: at };
  await insertRows(db, { table: 'agent_acts', rows: [act] });
}

/** Inserts a photo of a group in one size; without content one that cannot be fetched. */
export async function buildGroupPhoto(
  db: Query,
  overrides: {
    readonly groupId: string;
    readonly ownerId: string;
    readonly side?: number;
    readonly content?: Buffer;
    readonly createdAt?: Date;
  },
): Promise<string> {
  const { groupId, ownerId, side = 640, content, createdAt = new Date() } = overrides;
  const id = uuidv4();
  await insertRows(db, { table: 'photos', rows: [{ id, ownerId, width: side, height: side, createdAt }] });
  if (content !== undefined)
    await db`insert into photo_variants (photo_id, width, content) values (${id}, ${side}, ${content})`;
  await db`update farmer_groups set photo_id = ${id} where id = ${groupId}`;
  return id;
}
