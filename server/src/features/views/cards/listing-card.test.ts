import * as listings from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingCard } from './listing-card.ts';
import { namedCard } from './other-cards.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** How a seller writes name and village in Telugu. */
interface OwnSpellings {
  readonly name: string;
  readonly village: string;
}

/** The card of a listing whose goods lie in a village, of a seller with a name, as a visitor sees it. */
async function cardOf(language: 'en' | 'te' | 'hi', own: OwnSpellings | null = null) {
  const { id: sellerId } = await buildFarmer(testApp.db, { name: 'Sita Devi' });
  const spelt = (te: string | undefined) => (te === undefined ? null : testApp.db.json({ te }));
  await testApp.db`
    update users set address = 'Tenali', name_spellings = ${spelt(own?.name)}, address_spellings = ${spelt(own?.village)}
    where id = ${sellerId}`;
  const { id: listingId } = await buildListing(testApp.db, { sellerId });
  await testApp.db`update listings set place_village = 'Tenali', place_pincode = '522201' where id = ${listingId}`;
  const answer = await testApp.visitor.call(listings.get, { listingId });
  if (!answer.ok) throw new Error(answer.message);
  return listingCard(answer.value.listing, language);
}

describe('names on the card of a listing', () => {
  it('stand in the script of its language, as on the screens', async () => {
    expect(await cardOf('te')).toMatchObject({
      seller: 'సీత దేవి',
      notes: [{ sign: 'scale' }, { sign: 'place', text: expect.stringMatching(/^తెనాలి/) as string }],
    });
    expect(await cardOf('hi')).toMatchObject({ seller: 'सीता देवी' });
    expect(await cardOf('en')).toMatchObject({ seller: 'Sita Devi' });
  });

  it('are those of the seller’s own spelling before any rule', async () => {
    expect(await cardOf('te', { name: 'సీతమ్మ', village: 'తెన్నాలి' })).toMatchObject({
      seller: 'సీతమ్మ',
      notes: [{ sign: 'scale' }, { sign: 'place', text: expect.stringMatching(/^తెన్నాలి/) as string }],
    });
  });
});

it('the name on the card of a user stands in the script of its language, with its first letter', () => {
  const user = { name: 'Sita Devi', district: null, ratingSum: 0, ratingCount: 0, nameSpellings: null };

  expect(namedCard(user, { count: 0, language: 'te' })).toMatchObject({
    heading: 'సీత దేవి',
    plate: { kind: 'letter', key: 'సీ' },
  });
  expect(namedCard({ ...user, nameSpellings: { te: 'సీతమ్మ' } }, { count: 0, language: 'te' })).toMatchObject({
    heading: 'సీతమ్మ',
  });
});
