import * as reports from '@polam/contract/calls/reports';
import { buildMessage, buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { insertRows } from '@polam/database/seed/rows';
import type { ComplaintSubject } from '@polam/domain/admin/complaint';
import { uuidv7 } from 'uuidv7';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';
import { aLongChat } from './chats.ts';

const reason = 'Rude';

interface Complained {
  readonly about: ComplaintSubject;
  readonly subjectId: string;
  readonly accusedId: string;
}

/** A complaint of the trader, beside one of each of the others about the same subject. */
async function aComplaint({ db, trader, others }: MarketFixture, of: Complained): Promise<string> {
  const complaintId = uuidv7();
  await db`delete from complaints where accused_id = ${of.accusedId}`;
  for (const { id: authorId } of others)
    await insertRows(db, { table: 'complaints', rows: [{ ...of, id: uuidv7(), authorId, reason }] });
  const own = { ...of, id: complaintId, authorId: trader.id, reason };
  await insertRows(db, { table: 'complaints', rows: [own] });
  return complaintId;
}

const ofUser = (accusedId: string): Complained => ({ about: 'person', subjectId: accusedId, accusedId });

/** A user with listings, offers for them, and requirements. */
async function aBusyUser({ db, size }: MarketFixture): Promise<string> {
  const { id } = await buildFarmer(db);
  for (let each = 0; each < size; each += 1) {
    const { id: listingId } = await buildListing(db, { sellerId: id });
    const { id: negotiationId } = await buildNegotiation(db, { listingId });
    await buildOffer(db, { negotiationId });
    await buildRequirement(db, { buyerId: id });
  }
  return id;
}

/** Reads of complaints. */
export const complaintReadings: readonly Asked[] = [
  asked(reports.listComplaints, async (market) => {
    await aComplaint(market, ofUser(market.farmer.id));
    return by('admin', [{}, { limit: 3 }, { state: 'open', search: 'ru' }, { state: 'decided' }]);
  }),
  asked(reports.exportComplaints, async (market) => {
    await aComplaint(market, ofUser(market.farmer.id));
    return by('admin', [{}, { sort: 'date-asc' }]);
  }),
  asked(reports.getComplaint, async (market) => {
    const [listing] = market.listings;
    const complaintId = await aComplaint(market, {
      about: 'listing',
      subjectId: listing.id,
      accusedId: listing.sellerId,
    });
    return by('admin', [{ complaintId }]);
  }),
  asked(reports.complaintPhoto, async (market) => {
    const { negotiationId, trader, photoId } = await aLongChat(market);
    const [message] = await market.db<{ id: string }[]>`
      select id from messages where negotiation_id = ${negotiationId} and photo_id = ${photoId}`;
    const subjectId = message?.id ?? '';
    const complaintId = await aComplaint(market, { about: 'message', subjectId, accusedId: trader.id });
    return by('admin', [{ complaintId }]);
  }),
];

/** Complaining, and deciding complaints. */
export const complaintWritings: readonly Asked[] = [
  asked(reports.complain, async (market) => {
    const { trader, listing, negotiationId } = await aLongChat(market);
    const { id } = await buildMessage(market.db, { negotiationId, author: 'seller' });
    return by(trader, [
      { about: 'person', subjectId: market.farmer.id, reason },
      { about: 'listing', subjectId: listing.id, reason },
      { about: 'message', subjectId: id, reason },
    ]);
  }),
  asked(reports.decideComplaint, async (market) => {
    const { id: listingId, sellerId } = await buildListing(market.db);
    const ofListing = { about: 'listing', subjectId: listingId, accusedId: sellerId } as const;
    const inputs = [
      {
        complaintId: await aComplaint(market, ofUser((await buildTrader(market.db)).id)),
        outcome: 'dismissed',
      },
      {
        complaintId: await aComplaint(market, ofUser((await buildTrader(market.db)).id)),
        outcome: 'warned',
      },
      { complaintId: await aComplaint(market, ofListing), outcome: 'taken-down' },
      { complaintId: await aComplaint(market, ofUser(await aBusyUser(market))), outcome: 'suspended' },
    ] as const;
    return by(
      'admin',
      inputs.map((input) => ({ ...input, words: reason })),
    );
  }),
  asked(reports.letBack, async (market) => {
    const { id } = await buildTrader(market.db);
    const complaintId = await aComplaint(market, ofUser(id));
    await market.db`update users set suspended_at = now() where id = ${id}`;
    await market.db`update complaints set outcome = 'suspended', decided_at = now() where id = ${complaintId}`;
    return by('admin', [{ complaintId }]);
  }),
];
