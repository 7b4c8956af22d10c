import { ownBooking } from '@polam/contract/bookings/fields';
import type { OutputOf } from '@polam/contract/call';
import type { exportData } from '@polam/contract/calls/account';
import { MAX_OWN } from '@polam/contract/documents/list-bounds';
import { storedEquipment } from '@polam/contract/equipment/fields';
import { namesOf } from '@polam/contract/fields';
import { storedFields } from '@polam/contract/listings/fields';
import { ownOfferFields } from '@polam/contract/offers/fields';
import { ownOrderFields } from '@polam/contract/orders/fields';
import { storedRequirement } from '@polam/contract/requirements/fields';
import type { Query } from '@polam/database/connect';
import { withTextInstants } from '@polam/domain/stamps';
import { noticeTopics } from '@polam/domain/users/notice-topic';
import { columns } from '@polam/server/http/columns.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { numbersOf } from '../../groups/index.ts';
import { offeredName, offeredUnit } from '../../offers/index.ts';

type OwnData = OutputOf<typeof exportData>;

/** The lists of the own data that are read here. */
type List = Exclude<keyof OwnData, 'madeAt' | 'profile' | 'notices' | 'sessions' | 'consents' | 'nominee'>;

/** The lists of a user's own data, whose instants are text already. */
type OwnLists = Pick<OwnData, List>;

/** Whose data are read, when, and where the photos are linked to. */
interface OwnDataQuery {
  readonly id: string;
  readonly at: Date;
  readonly publicUrl: string;
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

/** The lists of a user's own data, one after the other: one connection is enough for them. */
export async function readOwnLists(db: Query, query: OwnDataQuery): Promise<OwnLists> {
  const lists: [string, readonly object[]][] = [];
  for (const list of namesOf(statements)) {
    const rows = await db<object[]>`${statements[list](db, query)} limit ${MAX_OWN}`;
    lists.push([list, rows.map(withTextInstants)]);
  }
  // Each statement gives the fields of its list, as a test of all of them finds.
  return Object.fromEntries(lists) as unknown as OwnLists;
}

const listingFields = [...storedFields, 'id', 'lastOn', 'state', 'createdAt'];
const requirementFields = [...storedRequirement, 'id', 'state', 'createdAt'];
const equipmentFields = [...namesOf(storedEquipment), 'id', 'state', 'createdAt'];
const bookingFields = namesOf(ownBooking).filter((name) => name !== 'from' && name !== 'to');

/** The statement of each list, newest first. */
const statements: Readonly<Record<List, (db: Query, query: OwnDataQuery) => Fragment>> = {
  listings: (db, { id, publicUrl }) => db`
    select ${columns(db, 'l', listingFields)}, array(
        select ${`${publicUrl}/api/v1/products/product-photo/`}::text || l.id || '?width=1280&photo=' || photo_id
        from listing_photos where listing_id = l.id order by position) as "photoLinks"
    from listings l where l.seller_id = ${id}
    order by l.created_at desc, l.id desc`,
  requirements: (db, { id }) => db`
    select ${columns(db, 'requirements', requirementFields)}
    from requirements where buyer_id = ${id}
    order by created_at desc, id desc`,
  equipmentList: (db, { id, publicUrl }) => db`
    select ${columns(db, 'e', equipmentFields)}, array(
        select ${`${publicUrl}/api/v1/equipment/machines/`}::text || e.id || '/photo?width=1280&photo=' || photo_id
        from equipment_photos where equipment_id = e.id order by position) as "photoLinks"
    from equipment e where e.owner_id = ${id}
    order by e.created_at desc, e.id desc`,
  bookings: (db, { id }) => db`
    select ${columns(db, 'b', bookingFields)}, b.begins_on as "from", b.ends_on as "to", b.side, e.item, ${other(db)}
    from (
      select *, 'hirer' as side, owner_id as other_id from bookings where hirer_id = ${id}
      union all
      select *, 'owner', hirer_id from bookings where owner_id = ${id}
    ) b
    join equipment e on e.id = b.equipment_id
    join users u on u.id = b.other_id
    order by b.created_at desc, b.id desc`,
  offers: (db, { id }) => db`
    select ${columns(db, 'o', ownOfferFields)}, o.author = n.side as "isOwn", ${offeredUnit(db)} as unit,
      n.listing_id as "listingId", ${offeredName(db)} as "listingName", n.side, ${other(db)}
    from ${partOf(db, 'negotiations', id)} n
    join offers o on o.negotiation_id = n.id
    join users u on u.id = n.other_id
    order by o.created_at desc, o.id desc`,
  messages: (db, { id }) => db`
    select m.id, m.text, m.photo_id is not null as "hasPhoto", m.voice_ms as "voiceMs", ${other(db)},
      coalesce(r.commodity_name, l.name, e.item) as about, m.created_at as "createdAt"
    from ${partOf(db, 'negotiations', id)} n
    left join requirements r on r.id = n.requirement_id
    left join listings l on l.id = n.listing_id
    left join equipment e on e.id = n.equipment_id
    join messages m on m.negotiation_id = n.id and m.author = n.side
    join users u on u.id = n.other_id
    order by m.created_at desc, m.id desc`,
  orders: (db, { id }) => db`
    select ${columns(db, 'n', ownOrderFields)}, n.side, ${other(db)}
    from ${partOf(db, 'orders', id)} n
    join users u on u.id = n.other_id
    order by n.created_at desc, n.id desc`,
  shares: (db, { id }) => db`
    select l.name as "listingName", l.unit, ${named(db)} as organiser, s.state, s.asked_milli as "askedMilli",
      s.quantity_milli as "quantityMilli", s.shows_name as "showsName", s.created_at as "createdAt"
    from pool_shares s join listings l on l.id = s.listing_id join users u on u.id = l.seller_id
    where s.farmer_id = ${id}
    order by s.created_at desc, s.id desc`,
  orderParts: (db, { id }) => db`
    select p.order_id as "orderId", p.weighed_milli as "weighedMilli", p.confirmed_at as "confirmedAt", p.paise,
      p.due_on as "dueOn", p.paid_at as "paidAt", p.received_at as "receivedAt"
    from pool_shares s join order_shares p on p.share_id = s.id
    where s.farmer_id = ${id}
    order by p.order_id desc`,
  // Those by the user, and those of the user that are open.
  ratings: (db, { id, at }) => db`
    select r.order_id as "orderId", r.author_id = ${id} as "isOwn", ${other(db)}, r.stars, r.words,
      r.created_at as "createdAt"
    from (
      select *, subject_id as other_id from ratings where author_id = ${id}
      union all
      select *, author_id from ratings where subject_id = ${id} and open_at <= ${at}
    ) r
    join users u on u.id = r.other_id
    order by r.created_at desc, r.order_id, r.author`,
  wishlist: (db, { id }) => db`
    select l.id as "listingId", l.name as "listingName", w.created_at as "createdAt"
    from wishes w join listings l on l.id = w.listing_id
    where w.user_id = ${id} and l.state <> 'deleted'
    order by w.created_at desc, l.id`,
  priceWatches: (db, { id }) => db`
    select c.slug as commodity, w.state_code as "stateCode", w.market, w.variety, w.above_paise as "abovePaise",
      w.created_at as "createdAt"
    from price_watches w join commodities c on c.id = w.commodity_id
    where w.user_id = ${id}
    order by w.created_at desc, w.id desc`,
  memberships: (db, { id }) => db`
    select g.name as "group", m.role, m.shows_name as "showsName", m.joined_at as "joinedAt"
    from group_members m join farmer_groups g on g.id = m.group_id
    where m.user_id = ${id}
    order by m.joined_at desc, g.id`,
  groupPhotos: (db, { id, publicUrl }) => db`
    select g.name as "group", p.created_at as "createdAt",
      ${`${publicUrl}/api/v1/groups/`}::text || g.slug || '/photo?width=1280&photo=' || p.id as "photoLink"
    from photos p join farmer_groups g on g.photo_id = p.id
    where p.owner_id = ${id}
    order by p.created_at desc, p.id desc`,
  joinings: (db, { id }) => db`
    select g.name as "group", j.way, j.created_at as "createdAt"
    from group_joinings j join farmer_groups g on g.id = j.group_id
    where j.user_id = ${id} or j.phone in ${numbersOf(db, id)}
    order by j.created_at desc, j.id desc`,
  agencies: (db, { id }) => db`
    select g.name as "group", c.side, ${other(db)}, c.may_answer as "mayAnswer", c.last_on as "lastOn",
      c.crop_limits as "cropLimits", c.rest_days as "restDays",
      c.asked_at as "askedAt", c.given_at as "givenAt", c.given_by as "givenBy", c.ended_at as "endedAt"
    from ${agencyOf(db, id)} c
    join farmer_groups g on g.id = c.group_id
    join users u on u.id = c.other_id
    order by c.asked_at desc, c.id desc`,
  agentActs: (db, { id }) => db`
    select c.side, ${other(db)}, x.act, x.listing_id as "listingId", x.created_at as "createdAt"
    from ${agencyOf(db, id)} c
    join agent_acts x on x.consent_id = c.id
    join users u on u.id = c.other_id
    order by x.created_at desc, x.id desc`,
  following: (db, { id }) => db`
    select ${named(db)} as user, f.created_at as "createdAt"
    from follows f join users u on u.id = f.followed_id and u.suspended_at is null
    where f.follower_id = ${id}
    order by f.created_at desc, u.id`,
  followers: (db, { id }) => db`
    select ${named(db)} as user, f.created_at as "createdAt"
    from follows f join users u on u.id = f.follower_id and u.suspended_at is null
    where f.followed_id = ${id}
    order by f.created_at desc, u.id`,
  noticeChoices: (db, { id }) => db`
    select topic, mail, push from notice_preferences
    where person_id = ${id} and topic = any(${[...noticeTopics]}) order by topic`,
  contactMessages: (db, { id }) => db`
    select id, name, email as "replyTo", message, topic, language, user_id as "userId", created_at as "createdAt"
    from contact_messages where user_id = ${id}
    order by created_at desc, id desc`,
  enquiries: (db, { id }) => db`
    select e.id, e.cold_storage_id as "storageId", s.name as "storageName", e.message, e.created_at as "createdAt"
    from cold_storage_enquiries e join cold_storages s on s.id = e.cold_storage_id
    where e.author_id = ${id}
    order by e.created_at desc, e.id desc`,
  storageClaims: (db, { id }) => db`
    select c.id, c.cold_storage_id as "storageId", s.name as "storageName", c.message, c.phone,
      c.wdra_number as "wdraNumber", c.state, c.reason, c.created_at as "createdAt"
    from cold_storage_claims c join cold_storages s on s.id = c.cold_storage_id
    where c.claimant_id = ${id}
    order by c.created_at desc, c.id desc`,
  coldStorages: (db, { id }) => db`
    select id, name, owner, phone, address, created_at as "createdAt"
    from cold_storages where keeper_id = ${id}
    order by created_at desc, id desc`,
  // The outcome concerns the accused.
  complaints: (db, { id }) => db`
    select id, about, subject_id as "subjectId", reason, quoted, outcome is not null as "isDecided",
      created_at as "createdAt"
    from complaints where author_id = ${id}
    order by created_at desc, id desc`,
  // Those who have blocked the user are not listed.
  blocked: (db, { id }) => db`
    select ${named(db)} as user, b.created_at as "createdAt"
    from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${id}
    order by b.created_at desc, u.id`,
  // By the push service that reaches them; the address itself is a secret.
  devices: (db, { id }) => db`
    select split_part(endpoint, '/', 3) as service, created_at as "createdAt"
    from push_subscriptions where person_id = ${id}
    order by created_at desc, id`,
  deeds: (db, { id }) => db`
    select action, created_at as "createdAt" from audit where actor_id = ${id}
    order by created_at desc, id desc`,
};

/** Rows of a table with two sides in which a user takes part, each with the user's side and the other's id. */
function partOf(db: Query, table: 'negotiations' | 'orders', id: string): Fragment {
  return db`(
    select *, 'buyer' as side, seller_id as other_id from ${db(table)} where buyer_id = ${id}
    union all
    select *, 'seller', buyer_id from ${db(table)} where seller_id = ${id}
  )`;
}

/** The other side. */
function other(db: Query): Fragment {
  return db`${named(db)} as other`;
}

function named(db: Query): Fragment {
  return db`json_build_object('id', u.id, 'name', u.name)`;
}

/** Consents of a user with the side of the user, and who is on the other. */
function agencyOf(db: Query, id: string): Fragment {
  return db`(
    select *, 'farmer' as side, agent_id as other_id from agent_consents where farmer_id = ${id}
    union all
    select *, 'agent', farmer_id from agent_consents where agent_id = ${id}
  )`;
}
