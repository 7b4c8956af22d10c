import { MAX_OWN } from '@polam/contract/documents/list-bounds';
import { storedFields, type ListingValues } from '@polam/contract/listings/fields';
import { ownOfferFields, type OwnOfferValues } from '@polam/contract/offers/fields';
import { ownOrderFields, type OwnOrderValues } from '@polam/contract/orders/fields';
import { storedRequirement, type RequirementValues } from '@polam/contract/requirements/fields';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { ListingState } from '@polam/domain/market/listing';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Language } from '@polam/domain/catalogue';
import type { ContactMessageTopic } from '@polam/domain/admin/contact-message-topic';
import { noticeTopics, type NoticeTopic } from '@polam/domain/users/notice-topic';
import type { Unit } from '@polam/domain/quantity';
import { columns } from '@polam/server/http/columns.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { offeredName, offeredUnit } from '../../offers/index.ts';

/** The other user of an offer or an order, and the side of its reader. */
interface Other {
  readonly side: Party;
  readonly otherId: string;
  readonly otherName: string;
}

const ownListingFields = [...storedFields, 'id', 'lastOn', 'state', 'createdAt'] as const;

/** A listing of a user, in whatever state. */
export interface OwnListingRow extends ListingValues {
  readonly id: string;
  readonly lastOn: Day;
  readonly state: ListingState;
  readonly createdAt: Date;
  readonly photoIds: readonly string[];
}

const ownRequirementFields = [...storedRequirement, 'id', 'state', 'createdAt'] as const;

/** A requirement of a user, open or closed. */
export interface OwnRequirementRow extends RequirementValues {
  readonly id: string;
  readonly state: string;
  readonly createdAt: Date;
}

/** An offer in a negotiation of a user, by either side. */
export interface OwnOfferRow extends OwnOfferValues, Other {
  readonly author: Party;
  readonly unit: Unit;
  /**
   * Null where a requirement is filled from no listing; then the name is the one that the buyer has given.
   */
  readonly listingId: string | null;
  readonly listingName: string;
}

/** An order of a user, on either side. */
export type OwnOrderRow = OwnOrderValues & Other;

/** A rating by the user of the other side of an order, or of the user by that side. */
export interface OwnRatingRow {
  readonly orderId: string;
  readonly isOwn: boolean;
  readonly otherId: string;
  readonly otherName: string;
  readonly stars: number;
  readonly words: string;
  readonly createdAt: Date;
}

/** A contact message of a user to the admins. */
export interface OwnContactMessageRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly topic: ContactMessageTopic;
  readonly language: Language;
  readonly userId: string;
  readonly createdAt: Date;
}

/** Another user on one side of a user's follows. */
export interface OwnFollowRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** Coordinates that a user has given, rounded to a hundredth of a degree; null where none were given. */
export async function findArea(
  db: Query,
  id: string,
): Promise<{ readonly latitude: number; readonly longitude: number } | null> {
  const [row] = await db<{ latitude: number; longitude: number }[]>`
    select round(latitude::numeric, 2)::float8 as latitude, round(longitude::numeric, 2)::float8 as longitude
    from users where id = ${id} and latitude is not null and longitude is not null`;
  return row ?? null;
}

/** All listings of a user, newest first. */
export async function listOwnListings(db: Query, id: string): Promise<readonly OwnListingRow[]> {
  return db<OwnListingRow[]>`
    select ${columns(db, 'l', ownListingFields)}, array(
        select photo_id from listing_photos where listing_id = l.id order by position) as "photoIds"
    from listings l where l.seller_id = ${id}
    order by l.created_at desc, l.id desc
    limit ${MAX_OWN}`;
}

/** All requirements of a user, newest first. */
export async function listOwnRequirements(db: Query, id: string): Promise<readonly OwnRequirementRow[]> {
  return db<OwnRequirementRow[]>`
    select ${columns(db, 'requirements', ownRequirementFields)}
    from requirements where buyer_id = ${id}
    order by created_at desc, id desc
    limit ${MAX_OWN}`;
}

/** All offers in a user's negotiations, newest first. */
export async function listOwnOffers(db: Query, id: string): Promise<readonly OwnOfferRow[]> {
  return db<OwnOfferRow[]>`
    select ${columns(db, 'o', ownOfferFields)}, o.author, ${offeredUnit(db)} as unit,
      n.listing_id as "listingId", ${offeredName(db)} as "listingName", ${other(db)}
    from ${partOf(db, 'negotiations', id)} n
    join offers o on o.negotiation_id = n.id
    join users u on u.id = n.other_id
    order by o.created_at desc, o.id desc
    limit ${MAX_OWN}`;
}

/** All orders of a user, newest first. */
export async function listOwnOrders(db: Query, id: string): Promise<readonly OwnOrderRow[]> {
  return db<OwnOrderRow[]>`
    select ${columns(db, 'n', ownOrderFields)}, ${other(db)}
    from ${partOf(db, 'orders', id)} n
    join users u on u.id = n.other_id
    order by n.created_at desc, n.id desc
    limit ${MAX_OWN}`;
}

/** All ratings by a user, and those of the user that are open at an instant, latest first. */
export async function listOwnRatings(db: Query, id: string, at: Date): Promise<readonly OwnRatingRow[]> {
  return db<OwnRatingRow[]>`
    select r.order_id as "orderId", r.author_id = ${id} as "isOwn", u.id as "otherId", u.name as "otherName",
      r.stars, r.words, r.created_at as "createdAt"
    from (
      select *, subject_id as other_id from ratings where author_id = ${id}
      union all
      select *, author_id from ratings where subject_id = ${id} and open_at <= ${at}
    ) r
    join users u on u.id = r.other_id
    order by r.created_at desc, r.order_id, r.author
    limit ${MAX_OWN}`;
}

/** All listings on a user's wishlist, latest first. */
export async function listOwnWishlistItems(
  db: Query,
  id: string,
): Promise<readonly { listingId: string; listingName: string; createdAt: Date }[]> {
  return db<{ listingId: string; listingName: string; createdAt: Date }[]>`
    select l.id as "listingId", l.name as "listingName", w.created_at as "createdAt"
    from wishes w join listings l on l.id = w.listing_id
    where w.user_id = ${id} and l.state <> 'deleted'
    order by w.created_at desc, l.id
    limit ${MAX_OWN}`;
}

/** All users whom a user follows, or who follow the user, latest first. */
export async function listOwnFollows(
  db: Query,
  side: 'following' | 'followers',
  id: string,
): Promise<readonly OwnFollowRow[]> {
  const [own, others] =
    side === 'following' ? [db('follower_id'), db('followed_id')] : [db('followed_id'), db('follower_id')];
  return db<OwnFollowRow[]>`
    select u.id, u.name, f.created_at as "createdAt"
    from follows f join users u on u.id = f.${others} and u.suspended_at is null
    where f.${own} = ${id}
    order by f.created_at desc, u.id
    limit ${MAX_OWN}`;
}

/** All contact messages that a user sent while signed in, latest first. */
export async function listOwnContactMessages(
  db: Query,
  id: string,
): Promise<readonly OwnContactMessageRow[]> {
  return db<OwnContactMessageRow[]>`
    select id, name, email, message, topic, language, user_id as "userId", created_at as "createdAt"
    from contact_messages where user_id = ${id}
    order by created_at desc, id desc
    limit ${MAX_OWN}`;
}

/** Notice preferences of a user, by topic. */
export async function listOwnNoticeChoices(
  db: Query,
  id: string,
): Promise<readonly { topic: NoticeTopic; mail: boolean; push: boolean }[]> {
  return db<{ topic: NoticeTopic; mail: boolean; push: boolean }[]>`
    select topic, mail, push from notice_preferences
    where person_id = ${id} and topic = any(${[...noticeTopics]}) order by topic`;
}

/** Acts of a user in the audit, latest first. */
export async function listDeeds(
  db: Query,
  id: string,
): Promise<readonly { action: string; createdAt: Date }[]> {
  return db<{ action: string; createdAt: Date }[]>`
    select action, created_at as "createdAt" from audit where actor_id = ${id}
    order by created_at desc, id desc
    limit ${MAX_OWN}`;
}

/**
 * Rows of a table with two sides in which a user takes part, each with the user's side and the other's id.
 */
function partOf(db: Query, table: 'negotiations' | 'orders', id: string) {
  return db`(
    select *, 'buyer' as side, seller_id as other_id from ${db(table)} where buyer_id = ${id}
    union all
    select *, 'seller', buyer_id from ${db(table)} where seller_id = ${id}
  )`;
}

/** Columns of the other side. */
function other(db: Query): Fragment {
  return db`n.side, u.id as "otherId", u.name as "otherName"`;
}
