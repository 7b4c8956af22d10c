import { list as listNotices } from '@polam/contract/calls/notices';
import { propose } from '@polam/contract/calls/offers';
import { te } from '@polam/contract/messages/te/messages';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths } from '@polam/web/paths';
import type { Worker } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { settle, type Device } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

/** A notice as the worker shows it. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly tag: string;
  readonly data: unknown;
}

/** Members of the worker's global scope that this journey uses. */
interface WorkerScope {
  shown: readonly Shown[];
  readonly registration: { showNotification(title: string, payload: Omit<Shown, 'title'>): Promise<void> };
  readonly ExtendableEvent: new (type: string) => Event;
  dispatchEvent(event: Event): boolean;
}

const market = openMarket();
let seller: User;
let buyer: User;
let listing: PostedListing;

const body = `గోధుమలు: ${trader.name} గారు ధర చెప్పారు.\n₹2,340 × 20 క్వింటాళ్లు`;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  listing = await seller.sell({ name: 'Wheat' });
  const terms = {
    listingId: listing.id,
    quantityMilli: 20_000,
    unit: 'quintal',
    pricePaise: 234_000,
  } as const;
  const input = { ...terms, neededOn: addDays(dayInIndia(new Date()), 5), note: 'I pay at once' };
  await buyer.ask(propose, input);
});

it('is shown in the reader’s language, and a press leads the open page to the offer', async () => {
  const phone = await openPhone();
  const push = await pushTo(phone);

  await push({ title: te.topics.offers, body, lang: 'te', url: await noticePath(), tag: 'talk 1' });

  await expect.poll(() => shownOn(phone)).toMatchObject([{ title: te.topics.offers, body, lang: 'te' }]);
  await pressNotice(phone);
  await phone.page.waitForURL(`**${paths.responses({ pid: listing.id })}*`);
  await settle(phone.page);
  await phone.page.getByText('₹2,340', { exact: true }).first().waitFor();
  expect(phone.complaints).toEqual([]);
});

it('bears the tag of its talk, by which the later takes the place of the earlier', async () => {
  const phone = await openPhone();
  const push = await pushTo(phone);
  const payload = { title: te.topics.messages, lang: 'te', url: paths.chats(), tag: 'talk 1' };

  await push({ ...payload, body: 'ఎండాయా?' });
  await push({ ...payload, body: 'రేపు రానా?' });

  await expect
    .poll(async () => (await shownOn(phone)).map((each) => [each.tag, each.body]))
    .toEqual([
      ['talk 1', 'ఎండాయా?'],
      ['talk 1', 'రేపు రానా?'],
    ]);
});

/** The seller's phone in Telugu with the worker. A headless browser shows no notices: they are recorded. */
async function openPhone(): Promise<Device> {
  const phone = await seller.open(paths.about(), { language: 'te', serviceWorkers: 'allow' });
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await workerOf(phone).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, payload) => {
      scope.shown = [...scope.shown, { ...payload, title }];
    };
  });
  return phone;
}

/** Delivers a push message to the worker as the browser does. */
async function pushTo({ context, page }: Device): Promise<(payload: object) => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(market.url));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  return async (payload) => {
    const data = JSON.stringify(payload);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: market.url, registrationId, data });
  };
}

function shownOn(phone: Device): Promise<readonly Shown[]> {
  return workerOf(phone).evaluate(() => (globalThis as unknown as WorkerScope).shown);
}

/** Dispatches the press to the worker, as tests cannot reach the notices of the system. */
async function pressNotice(phone: Device): Promise<void> {
  await workerOf(phone).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = { close: () => undefined, data: scope.shown.at(-1)?.data };
    const press = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(press, { notification, waitUntil: () => undefined }));
  });
}

function workerOf({ context }: Device): Worker {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker is at work');
  return worker;
}

async function noticePath(): Promise<string> {
  const [notice] = (await seller.ask(listNotices, {})).notices;
  if (notice === undefined) throw new Error('nothing was told');
  return paths.notice({ id: notice.id });
}
