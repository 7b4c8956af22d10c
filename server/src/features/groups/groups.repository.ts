import { storedGroup, type GroupValues } from '@polam/contract/groups/fields';
import type { Query, Transaction } from '@polam/database/connect';
import type { MemberRole } from '@polam/domain/groups/group';
import type { District } from '@polam/domain/place';
import { columns, inserted, written } from '@polam/server/http/columns.repository';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';

/** A group with its place and the number of its members. */
export interface GroupRow extends GroupValues {
  readonly id: string;
  readonly slug: string;
  readonly district: District | null;
  readonly memberCount: number;
  readonly photo: GroupPhotoRow | null;
  readonly createdAt: Date;
}

/** The photo of a group. */
export interface GroupPhotoRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** WebP as base64, once it has been made. */
  readonly blur?: string;
}

/** A group of a user, with the user's membership and the number of requests that wait. */
export interface OwnGroupRow extends GroupRow {
  readonly role: MemberRole;
  readonly showsName: boolean;
  readonly waiting: number;
}

/** A group as a link to its page. */
export interface GroupReferenceRow extends Pick<GroupRow, 'slug' | 'name' | 'kind'> {
  readonly id: string;
}

const groupColumns = (db: Query) => db`
  g.id, g.slug, ${columns(db, 'g', storedGroup)}, g.created_at as "createdAt",
  case when d.id is not null then d.names || jsonb_build_object('stateCode', d.state_code) end as district,
  (
    select count(*)::int from group_members m join users u on u.id = m.user_id and u.suspended_at is null
    where m.group_id = g.id
  ) as "memberCount",
  (
    select json_strip_nulls(json_build_object('id', p.id, 'width', p.width, 'height', p.height,
      'blur', translate(encode(p.blur, 'base64'), chr(10), '')))
    from photos p where p.id = g.photo_id
  ) as photo`;

const groupTables = (db: Query) => db`farmer_groups g left join districts d on d.id = g.district_id`;

const ownColumns = (db: Query) => db`
  mine.role, mine.shows_name as "showsName",
  case when mine.role = 'manager' then (
    select count(*)::int from group_joinings j where j.group_id = g.id and j.way = 'asked'
  ) else 0 end as waiting`;

/** Columns of a {@link GroupReferenceRow}, of the group `g`. */
export const referenceColumns = (db: Query) => db`g.id, g.slug, g.name, g.kind`;

/** Filter of a list of groups. */
export interface GroupFilter {
  readonly search: string | null;
  readonly districtId: string | null;
}

/** A page of the open groups, the newest first. */
export async function listGroups(
  db: Query,
  filter: GroupFilter,
  page: PageQuery,
): Promise<readonly (GroupRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, { date: db`g.created_at`, id: db`g.id` });
  return db<(GroupRow & Keyed)[]>`
    select ${groupColumns(db)}, ${key} as "sortKey" from ${groupTables(db)}
    where g.closed_at is null ${filtered(db, filter)} ${after}
    order by ${order} limit ${page.rows}`;
}

/** Number of the open groups that a filter lets through. */
export async function countGroups(db: Query, filter: GroupFilter): Promise<number> {
  return countTo(db, db`from ${groupTables(db)} where g.closed_at is null ${filtered(db, filter)}`);
}

function filtered(db: Query, { search, districtId }: GroupFilter): Fragment {
  const text = search === null ? null : anywhere(search.toLowerCase());
  const named =
    text === null
      ? db``
      : db`and (lower(g.name) like ${text} or g.pincode = ${search} or lower(d.synonyms) like ${text}
          or exists (select from jsonb_each_text(d.names) named where lower(named.value) like ${text}))`;
  return db`${named} ${districtId === null ? db`` : db`and g.district_id = ${districtId}`}`;
}

/** The open group of an address. */
export async function findGroup(db: Query, slug: string): Promise<GroupRow | null> {
  const [row] = await db<GroupRow[]>`
    select ${groupColumns(db)} from ${groupTables(db)} where g.slug = ${slug} and g.closed_at is null`;
  return row ?? null;
}

/** The groups of a user, the earliest joined first. */
export async function listGroupsOf(db: Query, userId: string): Promise<readonly OwnGroupRow[]> {
  return db<OwnGroupRow[]>`
    select ${groupColumns(db)}, ${ownColumns(db)}
    from ${groupTables(db)} join group_members mine on mine.group_id = g.id and mine.user_id = ${userId}
    order by mine.joined_at, g.id`;
}

/** A group of a user by its address; null where the user is no member. */
export async function findOwnGroup(
  db: Query,
  { slug, userId }: { slug: string; userId: string },
): Promise<OwnGroupRow | null> {
  const [row] = await db<OwnGroupRow[]>`
    select ${groupColumns(db)}, ${ownColumns(db)}
    from ${groupTables(db)} join group_members mine on mine.group_id = g.id and mine.user_id = ${userId}
    where g.slug = ${slug} and g.closed_at is null`;
  return row ?? null;
}

/** A group that is locked until the transaction ends. */
export type LockedGroup = Pick<GroupRow, 'id' | 'slug' | 'name'>;

/** Locks an open group, by its address or id: nobody joins or leaves it meanwhile. */
export async function lockGroup(
  tx: Transaction,
  by: { readonly slug: string } | { readonly id: string },
): Promise<LockedGroup | null> {
  const which = 'slug' in by ? tx`slug = ${by.slug}` : tx`id = ${by.id}`;
  const [row] = await tx<LockedGroup[]>`
    select id, slug, name from farmer_groups where ${which} and closed_at is null for no key update`;
  return row ?? null;
}

/** A group about to be stored. */
export interface NewGroup extends GroupValues {
  readonly id: string;
  readonly slug: string;
  readonly at: Date;
}

const districtOf = (tx: Transaction, pincode: string) =>
  tx`(select district_id from pincodes where pincode = ${pincode})`;

export async function insertGroup(tx: Transaction, { at, ...group }: NewGroup): Promise<void> {
  const districtId = districtOf(tx, group.pincode);
  await tx`
    insert into farmer_groups ${inserted(tx, { ...group, districtId, createdAt: at, updatedAt: at })}`;
}

/** Changes what a group says of itself. */
export async function updateGroup(
  tx: Transaction,
  { id, change, at }: { id: string; change: Partial<GroupValues>; at: Date },
): Promise<void> {
  const moved = change.pincode === undefined ? {} : { districtId: districtOf(tx, change.pincode) };
  await tx`update farmer_groups set ${written(tx, { ...change, ...moved, updatedAt: at })} where id = ${id}`;
}

/** Gives a group another photo, or none; returns the ids of those that it has no more. */
export async function replacePhoto(
  tx: Transaction,
  { id, photoId, at }: { id: string; photoId: string | null; at: Date },
): Promise<readonly string[]> {
  const rows = await tx<{ photoId: string }[]>`
    with before as (select photo_id from farmer_groups where id = ${id}), changed as (
      update farmer_groups set photo_id = ${photoId}, updated_at = ${at}
      where id = ${id} and photo_id is distinct from ${photoId}
    )
    select photo_id as "photoId" from before where photo_id is not null`;
  return rows.map((row) => row.photoId);
}

/** Id of the photo of an open group; null where there is none. */
export async function findPhotoIdOf(db: Query, slug: string): Promise<string | null> {
  const [row] = await db<{ photoId: string | null }[]>`
    select photo_id as "photoId" from farmer_groups where slug = ${slug} and closed_at is null`;
  return row?.photoId ?? null;
}

/** Ids of the photos of groups that a user has sent. */
export async function listGroupPhotosOf(tx: Transaction, userId: string): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select p.id from photos p join farmer_groups g on g.photo_id = p.id where p.owner_id = ${userId}`;
  return rows.map(({ id }) => id);
}

/** Closes a group; what waits for a yes is deleted. */
export async function closeGroup(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx`update farmer_groups set closed_at = ${at}, updated_at = ${at} where id = ${id}`;
  await tx`delete from group_joinings where group_id = ${id}`;
}
