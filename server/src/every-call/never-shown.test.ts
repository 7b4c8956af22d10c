import { calls } from '@polam/contract';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../testing/actor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

/** A farmer who has given the exact place of her field, and the chat with a trader about her wheat. */
async function aChat() {
  const farmer = await buildFarmer(testApp.db, { answerHash: HASH });
  const trader = await buildTrader(testApp.db);
  await testApp.db`update users set latitude = 16.123456, longitude = 80.654321 where id = ${farmer.id}`;
  const listing = await buildListing(testApp.db, { sellerId: farmer.id });
  const parties = { listingId: listing.id, sellerId: farmer.id, buyerId: trader.id };
  const negotiation = await buildNegotiation(testApp.db, parties);
  await buildOffer(testApp.db, { negotiationId: negotiation.id, note: 'between the two of us' });
  return { farmer, trader, listing };
}

/** All answers of the read-only calls about these ids to a reader. */
async function allThatIsShown(reader: TestActor, ids: readonly string[]): Promise<string> {
  const reading = calls.filter((call) => call.method === 'GET' && !call.writes && call.envelope !== 'bytes');
  const urls = reading.flatMap((call) => ids.map((id) => call.path.replace(/\{\w+\}/g, id)));
  const shown = [];
  for (const url of new Set(urls)) {
    // The event stream does not end; nothing but notices goes over it.
    if (url === '/api/v1/live') continue;
    const answer = await reader.send({ url });
    if (answer.status === 200) shown.push(answer.body.toString());
  }
  return shown.join('\n');
}

describe('what never leaves the house', () => {
  it('are hashes, tokens, exact places, photo bytes and the talks of others', async () => {
    const { farmer, trader, listing } = await aChat();
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const [asFarmer, asTrader] = [await testApp.actor(farmer.id), await testApp.actor(trader.id)];
    const strangers = [admin, await testApp.actor((await buildTrader(testApp.db)).id), testApp.visitor];
    const ids = [farmer.id, listing.id];

    const tokens = [asFarmer, asTrader, admin].map(({ token }) => String(token));

    for (const reader of [asFarmer, asTrader, ...strangers]) {
      const shown = await allThatIsShown(reader, ids);
      expect(shown).toContain(listing.id);
      expect(shown).not.toMatch(/argon2|hash"|16\.123456|80\.654321|data:image|"buffer"/i);
      expect(tokens.filter((token) => shown.includes(token))).toEqual([]);
    }
    for (const stranger of strangers) {
      expect(await allThatIsShown(stranger, ids)).not.toContain('between the two of us');
    }
  });
});
