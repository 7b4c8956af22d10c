import * as calls from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import { cacheEncoded } from '@polam/server/http/calls/encoding';
import { answerBytesOf } from '@polam/server/http/calls/sentences';
import { encodedForOne } from '@polam/server/http/cache/compression';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SamePages, type Page } from './same-pages.ts';

let testApp: TestApp;
let listing: Page['listings'][number];

beforeAll(async () => {
  testApp = await startTestApp();
  const { id } = await buildListing(testApp.db);
  const reader = await testApp.actor((await buildTrader(testApp.db)).id);
  const answer = await reader.call(calls.listForUser, {});
  if (!answer.ok) throw new Error(answer.error);
  const [first] = answer.value.listings;
  if (first?.id !== id) throw new Error('the list does not hold its listing');
  listing = first;
});
afterAll(() => testApp.close());

const bodyOf = (page: Page) => answerBytesOf(calls.listForUser, page, 'en').body;
const pageOf = (...listings: Page['listings']): Page => ({
  listings,
  nextCursor: null,
  total: listings.length,
});

describe('a page of documents that were shown before', () => {
  it('is sent from the second time on as the bytes that were made before, compressed too', () => {
    const pages = new SamePages();
    const document = cacheEncoded({ ...listing });
    const page = pageOf(document);
    expect(pages.of(page)).toBe(page);
    expect(Object.isFrozen(page)).toBe(false);
    const [first, again] = [pages.of(pageOf(document)), pages.of(pageOf(document))];

    expect(bodyOf(again)).toBe(bodyOf(first));
    expect(encodedForOne(bodyOf(again), 'gzip')).toBe(encodedForOne(bodyOf(first), 'gzip'));
    expect(bodyOf(again)).toEqual(bodyOf(pageOf({ ...listing })));
  });

  it('is made anew where a document, a contact or the total is another', () => {
    const pages = new SamePages();
    const document = cacheEncoded({ ...listing });
    const changed = cacheEncoded({ ...listing, description: 'Dry since Tuesday' });
    const { phone: _phone, ...withoutPhone } = listing.seller;
    const withPhone = cacheEncoded({ ...listing, seller: { ...withoutPhone, phone: '9848022338' } });
    pages.of(pageOf(document));
    const first = bodyOf(pages.of(pageOf(document)));
    const textOf = (page: Page) => bodyOf(pages.of(page)).toString();

    expect(textOf(pageOf(changed))).toContain('Dry since Tuesday');
    expect(textOf(pageOf(withPhone))).toContain('9848022338');
    expect(textOf({ ...pageOf(document), total: 2 })).not.toBe(first.toString());
    expect(textOf(pageOf(cacheEncoded({ ...listing, seller: withoutPhone })))).not.toContain('9848022338');
  });

  it('stays where more come round than are stored', () => {
    const pages = new SamePages();
    const documentOf = (number: number) => cacheEncoded({ ...listing, id: `${number}`.padStart(36, '0') });
    const documents = Array.from({ length: 400 }, (_, number) =>
      Array.from({ length: 24 }, () => documentOf(number)),
    );
    const isStored = (listings: Page['listings']) => {
      const page = pageOf(...listings);
      return pages.of(page) !== page;
    };

    const rounds = Array.from({ length: 4 }, () => documents.filter(isStored).length);

    expect(rounds.at(-1)).toBeGreaterThan(100);
  });

  it('is not stored where a document was read for its reader alone', () => {
    const pages = new SamePages();
    const page = pageOf({ ...listing });

    expect(pages.of(page)).toBe(page);
    expect(Object.isFrozen(page)).toBe(false);
  });
});
