import { buildTrader } from '@polam/database/seed/users';
import { buildRequirement, type RequirementOverrides } from '@polam/database/seed/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFilling } from './filling.service.ts';
import { buildRequirements } from './requirements.service.ts';
import { buildCatalogue } from '../catalogue/index.ts';
import { buildFreight } from '../freight/index.ts';
import { buildListings } from '../listings/index.ts';
import { buildPhotos } from '../photos/index.ts';

let testApp: TestApp;
const filling = buildFilling();
const filled: string[] = [];
filling.whenFilled(async (_tx, { requirementIds }) => void filled.push(...requirementIds));

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const at = new Date();
const today = dayInIndia(at);
const needs50 = (overrides: RequirementOverrides = {}) =>
  buildRequirement(testApp.db, { quantityMilli: 50_000, unit: 'quintal', ...overrides });
const fill = (requirementId: string, deltaMilli: number) =>
  testApp.db.begin((tx) => filling.fill(tx, { requirementId, deltaMilli, at }));
const stateOf = async (id: string) => {
  const found = await filling.findTraded(testApp.db, id);
  return found && `${found.state}, ${found.remainingMilli} needed`;
};

describe('filling a requirement', () => {
  it('counts what orders take on and give back, and tells when nothing more is needed', async () => {
    const { id } = await needs50();

    expect(await fill(id, 20_000)).toBe(true);
    expect(await stateOf(id)).toBe('partly-filled, 30000 needed');
    expect(filled).not.toContain(id);
    expect(await fill(id, 30_000)).toBe(true);
    expect(await stateOf(id)).toBe('filled, 0 needed');
    expect(filled).toContain(id);
    expect(await fill(id, -50_000)).toBe(true);
    expect(await stateOf(id)).toBe('open, 50000 needed');
  });

  it('takes on no more than is needed, nothing once it is closed or over, and nothing unknown', async () => {
    const open = await needs50();
    const closed = await needs50({ state: 'closed' });
    const late = await needs50({ neededOn: addDays(today, -1) });

    const done = [
      await fill(open.id, 50_001),
      await fill(closed.id, 1),
      await fill(late.id, 1),
      await fill('0190163d-8694-739b-aea5-966c26f8ad91', 1),
    ];

    expect(done).toEqual([false, false, false, false]);
    expect(await stateOf(open.id)).toBe('open, 50000 needed');
  });

  it('gives the last of it to one of two who take it on at the same instant', async () => {
    const { id } = await needs50();

    const done = await Promise.all([fill(id, 50_000), fill(id, 50_000)]);

    expect(done.toSorted()).toEqual([false, true]);
    expect(await stateOf(id)).toBe('filled, 0 needed');
  });
});

describe('a buyer who leaves', () => {
  it('closes what was open, and those who quoted hear of it', async () => {
    const buyer = await buildTrader(testApp.db);
    const open = await needs50({ buyerId: buyer.id, note: 'Call me' });
    const over = await needs50({ buyerId: buyer.id, state: 'filled' });
    const heard: string[] = [];
    const { appContext: whole } = testApp.app;
    const catalogue = buildCatalogue(whole);
    const photos = buildPhotos(whole, { pictureFolders: [] });
    const freight = buildFreight(whole, { catalogue });
    const requirements = buildRequirements(whole, {
      catalogue,
      freight,
      listings: buildListings(whole, { catalogue, freight, photos }),
    });
    requirements.whenClosed(async (_tx, { requirementIds }) => void heard.push(...requirementIds));

    await testApp.db.begin((tx) => requirements.eraseUser(tx, { userId: buyer.id, at }));

    expect(heard).toEqual([open.id]);
    expect(await testApp.db`select state, note from requirements where id = ${open.id}`).toMatchObject([
      { state: 'closed', note: '' },
    ]);
    expect(await stateOf(over.id)).toContain('filled');
  });
});
