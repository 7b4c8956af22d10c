import * as cards from '@polam/contract/calls/views/cards';
import { catalogue } from '@polam/contract/calls/catalogue';
import * as listings from '@polam/contract/calls/listings';
import { buildGroup, buildGroupPhoto } from '@polam/database/seed/groups';
import { buildListing } from '@polam/database/seed/listings';
import { buildPrice } from '@polam/database/seed/prices';
import { buildFarmer } from '@polam/database/seed/users';
import { noNames } from '@polam/domain/catalogue';
import type { RawAnswer } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPicture } from '@polam/server/testing/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commodityCard } from './other-cards.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const url = (call: { path: string }, name: string, language?: string) =>
  `${call.path.replace(/\{\w+\}/, name)}${language === undefined ? '' : `?lang=${language}`}`;
const cardOf = (id: string, language?: string) =>
  testApp.visitor.send({ url: url(cards.ofListing, id, language) });

/** Properties of a card as messengers require them, or the first thing that is wrong. */
async function shapeOf({ status, headers, body }: RawAnswer) {
  const { format, width, height } = await sharp(body).metadata();
  return { status, type: headers['content-type'], format, width, height, isLight: body.length <= 200_000 };
}

const aCard = {
  status: 200,
  type: 'image/jpeg',
  format: 'jpeg',
  width: 1_200,
  height: 630,
  isLight: true,
};

type Part = Parameters<ReturnType<typeof sharp>['extract']>[0];

async function coloursOf(body: Buffer, part: Part) {
  return (await sharp(await sharp(body).extract(part).toBuffer()).stats()).channels;
}

/** Whether anything but one colour stands in a part of a picture. */
async function isDrawn(body: Buffer, part: Part) {
  return (await coloursOf(body, part)).some(({ stdev }) => stdev > 4);
}

/** A listing whose commodity the catalogue does not name, and its seller, both named by one text. */
async function aListingCalled(text: string) {
  const { id, sellerId } = await buildListing(testApp.db);
  await testApp.visitor.call(catalogue, {});
  await testApp.db`
    update listings l set name = ${text}, commodity_id = c.id, category_id = c.category_id
    from commodities c where l.id = ${id} and c.slug = 'other'`;
  await testApp.db`update users set name = ${text} where id = ${sellerId}`;
  return { id, sellerId };
}

describe('the card of a listing', () => {
  it.each(['en', 'te', 'hi'])('is a picture that chats show whole, in %s', async (language) => {
    const { id } = await buildListing(testApp.db, { commodity: 'wheat' });

    const answer = await cardOf(id, language);

    expect(await shapeOf(answer)).toEqual(aCard);
    expect(await isDrawn(answer.body, { left: 544, top: 40, width: 600, height: 160 })).toBe(true);
  });

  it('goes out like a photo: kept a minute, and not sent again to who has it', async () => {
    const { id } = await buildListing(testApp.db);

    const first = await cardOf(id, 'te');
    const again = await testApp.visitor.send({
      url: url(cards.ofListing, id, 'te'),
      headers: { 'if-none-match': String(first.headers['etag']) },
    });

    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it('shows another price as soon as there is one', async () => {
    const { id } = await buildListing(testApp.db, { pricePaise: 240_000 });
    const before = await cardOf(id);

    await testApp.db`update listings set price_paise = 250000 where id = ${id}`;
    const after = await cardOf(id);

    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(after.body.equals(before.body)).toBe(false);
  });

  it('shows the photo of the listing, and stays light whatever the photo', async () => {
    const seller = await testApp.actor((await buildFarmer(testApp.db)).id);
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const wild = await sharp({
      create: { width: 1_200, height: 900, channels: 3, background: '#777', noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const plain = await aPicture({ width: 900, height: 1_200 });
    const post = async (content: Buffer) => {
      const wheat = { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 };
      const photos = [{ content, fileName: 'photo.jpg', type: 'image/jpeg' }];
      const answer = await seller.call(listings.create, wheat, { photos });
      if (!answer.ok) throw new Error(answer.message);
      return cardOf(answer.value.listing.id);
    };

    const [ofWild, ofPlain] = [await post(wild), await post(plain)];

    expect(await shapeOf(ofWild)).toEqual(aCard);
    expect(await shapeOf(ofPlain)).toEqual(aCard);
    const middle = await coloursOf(ofPlain.body, { left: 200, top: 200, width: 100, height: 100 });
    const [red, green, blue] = middle.map(({ mean }) => Math.round(mean / 10));
    expect([red, green, blue]).toEqual([19, 14, 6]);
  });

  const hostile = {
    'letters without a space': 'x'.repeat(2_000),
    'Telugu without a space': 'క్వి'.repeat(400),
    markup: '<b>&amp;</span><svg onload="alert(1)">',
    'marks that turn a line round': '\u202E\u2067rice\u200F\u202D',
    emoji: '🌾🍅👨‍🌾'.repeat(100),
    'another script': 'தக்காளி',
    'nothing but spaces of other kinds': '\u00A0\u2003\u3000',
  };

  it.each(Object.entries(hostile))('is not broken by %s', async (_, text) => {
    const { id, sellerId } = await aListingCalled(text);

    const answers = [
      await cardOf(id, 'te'),
      await testApp.visitor.send({ url: url(cards.ofUser, sellerId, 'hi') }),
    ];

    for (const answer of answers) {
      expect(await shapeOf(answer)).toEqual(aCard);
      // The margin on the right stays free.
      expect(await isDrawn(answer.body, { left: 1_166, top: 0, width: 34, height: 530 })).toBe(false);
    }
  });

  it('is in English where a link asks for a language that we do not speak', async () => {
    const { id } = await buildListing(testApp.db);

    const [plain, unknown] = [await cardOf(id), await cardOf(id, 'xx%20%3C')];

    expect(unknown.headers['etag']).toBe(plain.headers['etag']);
  });

  it('is not there for a listing that is deleted, unknown or no id at all', async () => {
    const { id } = await buildListing(testApp.db, { state: 'deleted' });

    const statuses = [id, '00000000-0000-7000-8000-000000000000', 'tomato'].map(
      async (name) => (await cardOf(name)).status,
    );

    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it('says of a listing that is over that it is, without a price', async () => {
    const { id } = await buildListing(testApp.db, { state: 'closed' });

    expect(await shapeOf(await cardOf(id, 'hi'))).toEqual(aCard);
  });
});

describe('the card of goods', () => {
  it.each(['vegetables', 'tomato', 'reddish'])('is drawn for a category or a commodity: %s', async (slug) => {
    expect(await shapeOf(await testApp.visitor.send({ url: url(cards.ofCategory, slug, 'te') }))).toEqual(
      aCard,
    );
  });

  it('says of a crop its latest average with its state and day', async () => {
    const ofPaddy = () => testApp.visitor.send({ url: url(cards.ofCategory, 'paddy', 'te') });
    const before = await ofPaddy();

    await buildPrice(testApp.db, { commodity: 'paddy', day: '2026-03-31', averagePaise: 237_151 });
    const after = await ofPaddy();

    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(await shapeOf(after)).toEqual(aCard);
    const said = { price: 237_151, state: 'Andhra Pradesh', day: '2026-03-31' };
    const latest = { ...said, variety: null, source: 'agmarknet' } as const;
    const crop = { names: { ...noNames, en: 'Paddy' }, picture: 'paddy', categorySlug: 'grains' };
    expect(commodityCard(crop, { count: 0, language: 'en', latest })).toMatchObject({
      price: { amount: '₹2,372', per: 'per quintal' },
      notes: [{ text: 'State average, Andhra Pradesh, 31 Mar 2026' }],
    });
    const ofVariety = { ...latest, variety: 'Teja', varietyName: 'తేజ', source: 'trades' } as const;
    expect(commodityCard(crop, { count: 8, language: 'en', latest: ofVariety })).toMatchObject({
      compared: null,
      heading: 'Paddy · తేజ',
      notes: [{ text: 'Sold on Polam, Andhra Pradesh, week from 31 Mar 2026' }],
    });
  });

  it('is not there for goods that nobody knows', async () => {
    expect((await testApp.visitor.send({ url: url(cards.ofCategory, 'moon-dust') })).status).toBe(404);
  });
});

describe('the card of a person', () => {
  it('of a group is drawn with its name, and not there for one that is closed', async () => {
    const { id, slug } = await buildGroup(testApp.db);

    const open = await testApp.visitor.send({ url: url(cards.ofGroup, slug, 'te') });
    await testApp.db`update farmer_groups set closed_at = now() where id = ${id}`;
    const closed = await testApp.visitor.send({ url: url(cards.ofGroup, slug) });

    expect(await shapeOf(open)).toEqual(aCard);
    expect(closed.status).toBe(404);
  });

  it('of a group with a photo shows it', async () => {
    const { id: groupId, slug } = await buildGroup(testApp.db);
    const content = await aPicture({ format: 'webp', width: 640, height: 640 });
    await buildGroupPhoto(testApp.db, { groupId, ownerId: (await buildFarmer(testApp.db)).id, content });

    const { body } = await testApp.visitor.send({ url: url(cards.ofGroup, slug) });

    const middle = await coloursOf(body, { left: 200, top: 200, width: 100, height: 100 });
    expect(middle.map(({ mean }) => Math.round(mean / 10))).toEqual([19, 14, 6]);
  });

  it('is drawn with the stars, and not there for somebody suspended or unknown', async () => {
    const { id } = await buildFarmer(testApp.db);
    const ofHim = () => testApp.visitor.send({ url: url(cards.ofUser, id, 'te') });
    const before = await ofHim();

    await testApp.db`update users set rating_sum = 9, rating_count = 2 where id = ${id}`;
    const rated = await ofHim();
    await testApp.db`update users set suspended_at = now() where id = ${id}`;

    expect(await shapeOf(before)).toEqual(aCard);
    expect(rated.headers['etag']).not.toBe(before.headers['etag']);
    expect((await ofHim()).status).toBe(404);
  });
});
