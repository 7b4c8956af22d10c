import type { Query } from '@polam/database/connect';

/** A notice of the demo: the event as the contract writes it, with names in each language. */
export interface DemoNotice {
  readonly recipientId: string;
  readonly createdAt: Date;
  /** When the receiver answered the event; absent where no answer shows that it was read. */
  readonly readAt?: Date | null;
  readonly event: Readonly<Record<string, unknown>>;
}

/** Notices of new followers. */
export function followNotices(db: Query): Promise<readonly DemoNotice[]> {
  return db<DemoNotice[]>`
    select f.followed_id as "recipientId", f.created_at as "createdAt", json_build_object(
      'type', 'person.followed', 'follower', u.id, 'followerName', u.name) as event
    from follows f join users u on u.id = f.follower_id`;
}

/** Notices of enquiries to managers of cold storages. */
export function storageNotices(db: Query): Promise<readonly DemoNotice[]> {
  return db<DemoNotice[]>`
    select s.keeper_id as "recipientId", e.created_at as "createdAt", json_build_object(
      'type', 'storage.asked', 'enquiry', e.id, 'cold', s.id, 'coldName', s.name,
      'sentBy', u.id, 'sentname', u.name, 'text', e.message) as event
    from cold_storage_enquiries e
    join cold_storages s on s.id = e.cold_storage_id and s.keeper_id is not null
    join users u on u.id = e.author_id`;
}

/**
 * Notices of matches: one to each side, with the cheapest listing or the best price, and the number of other
 * users.
 */
export function matchNotices(db: Query): Promise<readonly DemoNotice[]> {
  return db<DemoNotice[]>`
    select distinct on (side.receiver, side.name) side.receiver as "recipientId", m.told_at as "createdAt",
      jsonb_build_object('type', 'match.found', 'side', side.name, 'requirement', r.id, 'pid', l.id,
        'productName', l.name,
        'productNames', c.names,
        'sentBy', u.id, 'sentname', u.name, 'price', (side.price / 100.0)::float8,
        'quantity', (side.milli / 1000.0)::float8, 'quantityUnit', side.unit, 'others', others.count) as event
    from matches m
    join listings l on l.id = m.listing_id
    join requirements r on r.id = m.requirement_id
    join commodities c on c.id = l.commodity_id
    cross join lateral (values
      ('buyer', r.buyer_id, l.seller_id, l.price_paise, l.quantity_milli - l.reserved_milli, l.unit, l.price_paise),
      ('seller', l.seller_id, r.buyer_id, r.price_paise, r.quantity_milli, r.unit, -r.price_paise)
    ) as side (name, receiver, author, price, milli, unit, rank)
    join users u on u.id = side.author
    cross join lateral (
      select count(distinct case side.name when 'buyer' then lot.seller_id else wanted.buyer_id end)::int - 1 as count
      from matches pair
      join listings lot on lot.id = pair.listing_id
      join requirements wanted on wanted.id = pair.requirement_id
      where lot.commodity_id = l.commodity_id
        and side.receiver = case side.name when 'buyer' then wanted.buyer_id else lot.seller_id end
    ) others
    order by side.receiver, side.name, side.rank, l.id`;
}

/** Notices of booking requests, and of the owners' answers. */
export function hireNotices(db: Query): Promise<readonly DemoNotice[]> {
  return db<DemoNotice[]>`
    select told.receiver as "recipientId", told.at as "createdAt", told.read_at as "readAt",
      jsonb_build_object('booking', b.id, 'equipment', e.id, 'equipmentName', e.item,
        'equipmentNames', t.names,
        'sentBy', u.id, 'sentname', u.name, 'from', b.begins_on::text, 'to', b.ends_on::text)
      || told.event as event
    from bookings b
    join equipment e on e.id = b.equipment_id
    join equipment_types t on t.id = e.type_id
    cross join lateral (
      select b.owner_id as receiver, b.hirer_id as author, b.created_at as at,
        case b.moved_by when 'owner' then b.updated_at end as read_at,
        '{"type": "booking.requested"}'::jsonb as event
      union all
      select case b.moved_by when 'owner' then b.hirer_id else b.owner_id end,
        case b.moved_by when 'owner' then b.owner_id else b.hirer_id end, b.updated_at,
        null,
        jsonb_build_object('type', 'booking.changed', 'state', b.state, 'by', b.moved_by,
          'side', case b.moved_by when 'owner' then 'hirer' else 'owner' end)
      where b.moved_by is not null
    ) told
    join users u on u.id = told.author`;
}

/** Notices of quotes to the buyer of a requirement. */
export function quoteNotices(db: Query): Promise<readonly DemoNotice[]> {
  return db<DemoNotice[]>`
    select n.buyer_id as "recipientId", o.created_at as "createdAt", jsonb_build_object(
      'type', 'offer.proposed', 'pid', null, 'requirement', r.id, 'productName', r.commodity_name,
      'productNames', c.names, 'negotiation', n.id, 'offer', o.id, 'sentBy', u.id, 'sentname', u.name,
      'price', (o.price_paise / 100.0)::float8, 'quantity', (o.quantity_milli / 1000.0)::float8,
      'quantityUnit', r.unit) as event
    from offers o
    join negotiations n on n.id = o.negotiation_id
    join requirements r on r.id = n.requirement_id
    join commodities c on c.id = r.commodity_id
    join users u on u.id = n.seller_id
    where o.author = 'seller'`;
}
