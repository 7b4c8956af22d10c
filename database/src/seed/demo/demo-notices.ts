import { previewOf } from '@polam/domain/users/conversation';
import { uuidv7 } from 'uuidv7';
import type { Query } from '@polam/database/connect';
import {
  followNotices,
  hireNotices,
  matchNotices,
  quoteNotices,
  storageNotices,
  type DemoNotice,
} from './demo-notice-events.ts';
import type { DemoStage } from './demo-stage.ts';
import { insertRows } from '../rows.ts';

/** Notices older than two days are read. */
const READ_AFTER_MS = 2 * 24 * 3_600_000;
/** Notices older than three weeks are not listed. */
const MAX_AGE_MS = 21 * 24 * 3_600_000;

/**
 * Inserts the notices of the demo: for each event of the last weeks between two users, the notice that the
 * server would have written. None of them is sent by email.
 */
export async function addDemoNotices(db: Query, stage: DemoStage): Promise<void> {
  const now = stage.hoursAgo(0).getTime();
  const notices = await listNotices(db);
  const rows = notices
    .filter(({ createdAt }) => createdAt.getTime() > now - MAX_AGE_MS)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ event, createdAt, readAt = null, recipientId }) => ({
      id: uuidv7(),
      recipientId,
      event: shortened(event),
      createdAt,
      readAt: readAt ?? (createdAt.getTime() < now - READ_AFTER_MS ? stage.hoursAgo(15) : null),
    }));
  await insertRows(db, { table: 'notices', rows });
  // A trigger queues each of them for email; these events are older than the demo, so none is sent.
  await db`delete from undelivered_notices`;
}

async function listNotices(db: Query): Promise<readonly DemoNotice[]> {
  const lists = [
    followNotices,
    messageNotices,
    offerNotices,
    quoteNotices,
    orderNotices,
    matchNotices,
    hireNotices,
    storageNotices,
  ];
  const notices: DemoNotice[] = [];
  // One after the other, since they share the connection of the transaction.
  for (const list of lists) notices.push(...(await list(db)));
  return notices;
}

/** A notice of a message has its preview only. */
function shortened(event: DemoNotice['event']): DemoNotice['event'] {
  return typeof event['text'] === 'string' ? { ...event, text: previewOf(event['text']) } : event;
}

/** Name of the listing as its seller wrote it, and its commodity in each language. */
const listing = (db: Query) => db`'productName', l.name,
  'productNames', c.names`;

const listingsOfEvents = (db: Query, of: 'n' | 'o') =>
  db`join listings l on l.id = ${db(of)}.listing_id join commodities c on c.id = l.commodity_id`;

const figures = (db: Query) => db`'price', (o.price_paise / 100.0)::float8,
  'quantity', (o.quantity_milli / 1000.0)::float8, 'quantityUnit', l.unit`;

/** Notices of the last message of each conversation, to the other side. */
function messageNotices(db: Query): Promise<readonly DemoNotice[]> {
  return db<DemoNotice[]>`
    select distinct on (m.negotiation_id)
      case m.author when 'buyer' then n.seller_id else n.buyer_id end as "recipientId",
      m.created_at as "createdAt",
      case when m.created_at <= case m.author when 'buyer' then n.seller_read_at else n.buyer_read_at end
        then case m.author when 'buyer' then n.seller_read_at else n.buyer_read_at end end as "readAt",
      json_build_object('type', 'message.posted', 'negotiation', n.id, 'chat', m.id, ${listing(db)},
        'sentBy', u.id, 'sentname', u.name, 'text', m.text) as event
    from messages m
    join negotiations n on n.id = m.negotiation_id
    ${listingsOfEvents(db, 'n')}
    join users u on u.id = case m.author when 'buyer' then n.buyer_id else n.seller_id end
    order by m.negotiation_id, m.created_at desc`;
}

/** Notices of offers to the other side, and of those that were declined or withdrawn. */
function offerNotices(db: Query): Promise<readonly DemoNotice[]> {
  return db<DemoNotice[]>`
    select told.receiver as "recipientId", told.at as "createdAt", told.read_at as "readAt",
      jsonb_build_object('pid', l.id, ${listing(db)}, 'negotiation', n.id, 'offer', o.id,
        'sentBy', u.id, 'sentname', u.name, ${figures(db)}) || told.event as event
    from offers o
    join negotiations n on n.id = o.negotiation_id
    ${listingsOfEvents(db, 'n')}
    cross join lateral (
      select case o.author when 'buyer' then n.seller_id else n.buyer_id end as receiver, o.author as party,
        o.created_at as at, o.decided_at as read_at, '{"type": "offer.proposed"}'::jsonb as event
      union all
      select case o.author when 'buyer' then n.buyer_id else n.seller_id end,
        case o.author when 'buyer' then 'seller' else 'buyer' end, o.decided_at, null,
        jsonb_build_object('type', 'offer.decided', 'state', o.state, 'own', true, 'order', null,
          'by', case o.author when 'buyer' then 'seller' else 'buyer' end)
      where o.state = 'declined'
    ) told
    join users u on u.id = case told.party when 'buyer' then n.buyer_id else n.seller_id end`;
}

/** Notices of the moves of one side of an order, to the other; of a settlement by an admin, to both. */
function orderNotices(db: Query): Promise<readonly DemoNotice[]> {
  return db<DemoNotice[]>`
    select case side.name when 'buyer' then o.buyer_id else o.seller_id end as "recipientId",
      e.created_at as "createdAt",
      (select min(later.created_at) from order_events later
        where later.order_id = o.id and later.made_by = side.name and later.created_at > e.created_at) as "readAt",
      jsonb_build_object('pid', l.id, ${listing(db)}, 'order', o.id, 'sentBy', u.id, 'sentname', u.name)
      || case e.state
        when 'pending-confirmation' then jsonb_build_object('type', 'order.placed', ${figures(db)})
        else jsonb_build_object('type', 'order.changed', 'side', side.name, 'state', e.state, 'by', e.made_by)
      end as event
    from order_events e
    join orders o on o.id = e.order_id
    ${listingsOfEvents(db, 'o')}
    cross join (values ('buyer'), ('seller')) as side (name)
    join users u on u.id = case side.name when 'buyer' then o.seller_id else o.buyer_id end
    where e.note is null and e.made_by <> side.name`;
}
