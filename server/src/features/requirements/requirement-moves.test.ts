import type { InputOf } from '@polam/contract/call';
import * as calls from '@polam/contract/calls/requirements';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildTrader } from '@polam/database/seed/users';
import {
  buildQuote,
  buildRequirement,
  type QuoteOverrides,
  type RequirementOverrides,
} from '@polam/database/seed/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let buyer: TestActor;
let stranger: TestActor;

const today = dayInIndia(new Date());
const yesterday = addDays(today, -1);

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});
beforeEach(async () => {
  buyer = await testApp.actor((await buildTrader(testApp.db)).id);
  stranger = await testApp.actor((await buildTrader(testApp.db)).id);
});
afterAll(() => testApp.close());

const posted = (overrides: RequirementOverrides = {}) =>
  buildRequirement(testApp.db, { buyerId: buyer.id, quantityMilli: 50_000, unit: 'quintal', ...overrides });

const quote = (requirementId: string, overrides: Omit<QuoteOverrides, 'requirementId'> = {}) =>
  buildQuote(testApp.db, { requirementId, ...overrides });

const change = (
  requirementId: string,
  changes: Partial<InputOf<typeof calls.edit>> = {},
): InputOf<typeof calls.edit> => ({
  requirementId,
  commodityName: 'Wheat',
  quantityMilli: 60_000,
  unit: 'quintal',
  pricePaise: 250_000,
  neededOn: addDays(today, 5),
  ...changes,
});

describe('changing a requirement', () => {
  it('gives it other words and figures, which sellers see at once', async () => {
    const { id } = await posted({ organic: true, note: 'Old words' });

    const answer = await buyer.call(calls.edit, change(id, { commodityName: 'Tomato', note: 'New words' }));

    const seen = await stranger.call(calls.get, { requirementId: id });
    expect(answer.ok).toBe(true);
    expect(seen).toMatchObject({
      ok: true,
      value: {
        requirement: {
          commodityName: 'Tomato',
          commodity: { slug: 'tomato' },
          quantityMilli: 60_000,
          pricePaise: 250_000,
          organic: false,
          note: 'New words',
          state: 'open',
        },
      },
    });
  });

  it('keeps what orders have taken on', async () => {
    const { id } = await posted({ filledMilli: 20_000, state: 'partly-filled' });

    const [less, otherUnit, more] = [
      await buyer.call(calls.edit, change(id, { quantityMilli: 19_000 })),
      await buyer.call(calls.edit, change(id, { unit: 'kg' })),
      await buyer.call(calls.edit, change(id, { quantityMilli: 20_000 })),
    ];

    expect(less).toMatchObject({
      error: 'invalid-input',
      fields: { quantityMilli: { code: 'less-than-filled' } },
    });
    expect(otherUnit).toMatchObject({ fields: { unit: { code: 'unit-of-orders' } } });
    expect(more).toMatchObject({ ok: true, value: { requirement: { state: 'filled' } } });
  });

  it('brings back an expired one with another day, and is refused for a day that has passed', async () => {
    const { id } = await posted({ neededOn: yesterday });

    const past = await buyer.call(calls.edit, change(id, { neededOn: yesterday }));
    const later = await buyer.call(calls.edit, change(id, { neededOn: today }));

    expect(past).toMatchObject({ fields: { neededOn: { code: 'day-past' } } });
    expect(later).toMatchObject({ ok: true, value: { requirement: { state: 'open' } } });
  });

  it('is refused once it is closed, and is nobody else’s to do', async () => {
    const { id } = await posted({ state: 'closed' });

    expect(await buyer.call(calls.edit, change(id))).toMatchObject({ error: 'requirement-closed' });
    for (const call of [calls.edit, calls.close, calls.reopen])
      expect(await stranger.call(call, change(id))).toMatchObject({ error: 'not-found' });
  });
});

describe('closing a requirement', () => {
  const close = (requirementId: string) => buyer.call(calls.close, { requirementId });
  const reopen = (requirementId: string) => buyer.call(calls.reopen, { requirementId });

  it('takes it from the market, and opening it again brings it back', async () => {
    const { id } = await posted({ commodity: 'turmeric', filledMilli: 5_000, state: 'partly-filled' });
    const isListed = async () => {
      const answer = await stranger.call(calls.list, { category: 'turmeric' });
      return answer.ok && answer.value.requirements.some((each) => each.id === id);
    };

    expect(await close(id)).toMatchObject({ ok: true, value: { requirement: { state: 'closed' } } });
    expect(await isListed()).toBe(false);
    expect(await close(id)).toMatchObject({ ok: true, value: { requirement: { state: 'closed' } } });
    expect(await reopen(id)).toMatchObject({ ok: true, value: { requirement: { state: 'partly-filled' } } });
    expect(await isListed()).toBe(true);
  });

  it('is for good once its day has passed', async () => {
    const { id } = await posted({ state: 'closed', neededOn: yesterday });

    expect(await reopen(id)).toMatchObject({ error: 'requirement-closed' });
  });
});

describe('one requirement', () => {
  it('reads as expired after its day, and only its buyer sees how many have quoted', async () => {
    const { id } = await posted({ neededOn: yesterday });
    await quote(id);
    await quote(id);

    const [own, others] = [
      await buyer.call(calls.get, { requirementId: id }),
      await stranger.call(calls.get, { requirementId: id }),
    ];

    expect(own).toMatchObject({ ok: true, value: { requirement: { state: 'expired', quoteCount: 2 } } });
    expect(others.ok && others.value.requirement).not.toHaveProperty('quoteCount');
  });

  it('leads a seller who has quoted to the talk about it, and nobody else', async () => {
    const { id } = await posted();
    const { negotiation } = await quote(id, { sellerId: stranger.id });
    const other = await testApp.actor((await buildTrader(testApp.db)).id);

    const [sellers, others] = [
      await stranger.call(calls.get, { requirementId: id }),
      await other.call(calls.get, { requirementId: id }),
    ];

    expect(sellers).toMatchObject({ value: { requirement: { negotiationId: negotiation.id } } });
    expect(others.ok && others.value.requirement).not.toHaveProperty('negotiationId');
  });

  it('stands in one’s own list with its state, what is filled and how many have quoted', async () => {
    const { id } = await posted({ filledMilli: 20_000, state: 'partly-filled' });
    await quote(id);

    const own = await buyer.call(calls.listOwn, {});

    expect(own).toMatchObject({
      ok: true,
      value: { requirements: [{ id, state: 'partly-filled', filledMilli: 20_000, quoteCount: 1 }] },
    });
  });

  it('shows its buyer what each seller quotes last, and to nobody else', async () => {
    const { id } = await posted({ unit: 'kg', quantityMilli: 5_000_000 });
    await quote(id, { pricePaise: 2_400, note: 'Dry' });
    await quote(id, { pricePaise: 2_300, expiresAt: new Date(Date.now() - 1_000) });

    const answer = await buyer.call(calls.quotes, { requirementId: id });

    const seen = answer.ok ? answer.value.quotes : [];
    expect(seen.map(({ pricePaise, state }) => [pricePaise, state])).toEqual([
      [2_300, 'expired'],
      [2_400, 'pending'],
    ]);
    expect(seen[1]).toMatchObject({
      pricePerQuintalPaise: 240_000,
      note: 'Dry',
      author: 'seller',
      unit: 'kg',
    });
    expect(seen[1]?.seller.phone).toMatch(/^\d{10}$/);
    expect(await stranger.call(calls.quotes, { requirementId: id })).toMatchObject({ error: 'not-found' });
  });

  it('that nobody posted is not found', async () => {
    const requirementId = '0190163d-8694-739b-aea5-966c26f8ad91';

    expect(await buyer.call(calls.get, { requirementId })).toMatchObject({ error: 'not-found' });
    expect(await buyer.call(calls.matches, { requirementId })).toMatchObject({ error: 'not-found' });
  });
});
