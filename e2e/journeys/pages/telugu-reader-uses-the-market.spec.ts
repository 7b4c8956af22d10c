import { ids as wishlistIds } from '@polam/contract/calls/wishlist';
import { te as messages } from '@polam/contract/messages/te/messages';
import { paths, withQuery } from '@polam/web/paths';
import { account } from '@polam/web/te/account';
import { listings } from '@polam/web/te/listings';
import { notices } from '@polam/web/te/notices';
import { orders } from '@polam/web/te/orders';
import { users } from '@polam/web/te/people';
import { sell } from '@polam/web/te/sell';
import { wishlist } from '@polam/web/te/wishlist';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { besideRefusals } from '../../kit/complaints.ts';
import { visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';
import { takePhoto } from '../../kit/photo.ts';
import { listAll, openReader, type Reader } from '../../kit/reader.ts';
import { hear } from '../../kit/toasts.ts';

/** Texts that the reader looks for. */
const t = {
  ...account,
  ...listings,
  ...notices,
  ...orders,
  ...users,
  ...sell,
  ...wishlist,
};

/** For messages without a limit. */
const NO_LIMIT = { limit: '' };

type Step = Reader & { readonly page: Page };

const market = openDemoMarket();

it('reads no English while she searches, saves, orders and cancels', async () => {
  const crop = await aCropOfOthers();

  const faults = await faultsOn(async (step) => {
    await search(step, crop);
    await save(step, crop);
    await order(step, crop);
    await cancel(step, crop);
  });

  expect(faults).toEqual([]);
});

it('reads no English while she posts a harvest, changes, pauses, deletes it and puts it back', async () => {
  const faults = await faultsOn(async (step) => {
    await postHarvest(step);
    await changeHarvest(step);
    await pauseHarvest(step);
    await deleteHarvest(step);
  });

  expect(faults).toEqual([]);
});

it('reads no English among people, deals and notices, and in her account', async () => {
  const faults = await faultsOn(async (step) => {
    await followSomebody(step);
    await readTransactions(step);
    await readNotices(step);
    await fillWrongly(step);
    await changeAccount(step);
  });

  expect(faults).toEqual([]);
});

/** English words found on the way, screen by screen, and complaints of the console. */
async function faultsOn(walk: (step: Step) => Promise<void>): Promise<readonly string[]> {
  const reader = await openReader(market, 'user');
  const { phone, english } = reader;
  await walk({ ...reader, page: phone.page });
  const met = Object.entries(english).filter(([, words]) => words.length > 0);
  const faults = besideRefusals(phone.complaints, 400, 403, 409, 422);
  return [...met.map(([screen, words]) => `${screen}: ${words.join(' ')}`), ...faults];
}

async function search({ page, look }: Step, crop: string): Promise<void> {
  await visit(page, paths.userBuyAll());
  await page.getByRole('searchbox', { name: t['listings.search'] }).fill(crop);
  await page.getByText(t['listings.count']({ count: 1 }), { exact: true }).waitFor();
  await page.getByRole('button', { name: t['listings.filters'] }).click();
  const sheet = page.getByRole('dialog', { name: t['listings.filters'] });
  await sheet.getByLabel(t['listings.pincode']).fill('52');
  await sheet.getByLabel(t['listings.pincode']).press('Enter');
  await look('a wrong pincode');
  await sheet.getByLabel(t['listings.pincode']).fill('522001');
  await sheet.getByLabel(t['listings.pincode']).press('Enter');
  await page.waitForURL(/pincode=522001/);
  await sheet.getByText(t['listings.filters-more']).click();
  await sheet.getByLabel(t['listings.max-price']).fill('99999');
  await sheet.getByLabel(t['listings.max-price']).press('Enter');
  await page.waitForURL(/maxPrice=99999/);
  await sheet.getByLabel(t['listings.sort']).selectOption({ label: t['listings.sort.nearest'] });
  await look('the filters');
  await sheet.getByRole('button', { name: t['listings.show-count']({ count: 1 }) }).click();
  await look('what was found');
}

async function save({ page, look }: Step, crop: string): Promise<void> {
  await page.getByRole('button', { name: t['wishlist.heart']({ name: crop }) }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^నచ్చినవి \d/ })
    .click();
  await cardOf(page, crop).waitFor();
  await look('the wishlist');
}

async function order({ page, look }: Step, crop: string): Promise<void> {
  await cardOf(page, crop).getByRole('button', { name: t['orders.order'] }).click();
  const sheet = page.getByRole('dialog', { name: t['orders.order-title'] });
  await sheet.getByRole('radio', { name: t['orders.order-part'] }).check();
  await sheet.getByLabel(t['orders.quantity'], { exact: true }).fill('0');
  await look('the order');
  await sheet.getByLabel(t['orders.quantity'], { exact: true }).fill('1');
  await sheet.getByRole('button', { name: /ఆర్డర్ పెట్టండి$/ }).click();
  await look('the question before the order');
  await sheet.getByRole('button', { name: /^అవును/ }).click();
  await hear(page, messages.done['order-placed']);
  await look('after the order');
}

async function cancel({ page, look }: Step, crop: string): Promise<void> {
  await visit(page, paths.orders());
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: crop, exact: true }) });
  await card.getByText(t['orders.history']).click();
  await card.getByText(t['orders.by.buyer']).waitFor();
  await look('the orders');
  await card.getByText(t['orders.more-acts'], { exact: true }).click();
  await card.getByRole('button', { name: t['orders.move.cancel'] }).click();
  const question = page.getByRole('dialog', { name: t['orders.cancel-title'] });
  await look('the question before cancelling');
  await question.getByRole('button', { name: t['orders.cancel-reason.elsewhere'] }).click();
  await question.getByRole('button', { name: t['orders.move.cancel'] }).click();
  await hear(page, messages.done['order-moved']);
  await look('after cancelling');
  await visit(page, withQuery(paths.orders(), { state: 'ended' }));
  await card.getByText(t['orders.state.cancelled']).waitFor();
}

async function postHarvest({ page, look }: Step): Promise<void> {
  await visit(page, paths.sellCommodity());
  await look('the screen of the photo');
  await page.getByLabel(t['sell.photo-add']).setInputFiles([await takePhoto(), await takePhoto()]);
  await page.getByRole('img', { name: t['sell.photo-alt']({ number: 2 }) }).waitFor();
  const next = page.getByRole('button', { name: t['sell.next'], exact: true });
  await next.click();
  await next.click();
  await page.getByText(messages.problems.required(NO_LIMIT)).first().waitFor();
  await look('the screen of the crop, left empty');
  await page.getByRole('combobox', { name: t['sell.name'] }).pressSequentially('పసు');
  await page
    .getByRole('option', { name: /^పసుపు/ })
    .first()
    .click();
  await page.getByLabel(t['sell.quantity'], { exact: true }).fill('30');
  // Exactly: the button that takes what others ask has the same words in its name, once their prices have come.
  await page.getByLabel(t['sell.price']({ unit: 'క్వింటా' }), { exact: true }).fill('9000');
  await look('the screen of the figures');
  await next.click();
  await page.getByText(t['sell.more-details']).click();
  await page.getByRole('radio', { name: t['sell.when.harvest'] }).check();
  await page.getByLabel(t['sell.harvest-from']).fill(inDays(60));
  await page.getByLabel(t['sell.harvest-until']).fill(inDays(50));
  await page.getByRole('button', { name: /అమ్మకానికి పెట్టండి$/ }).click();
  await page.getByText(messages.problems['day-order'](NO_LIMIT)).waitFor();
  await look('the form with a wrong day');
  await page.getByLabel(t['sell.harvest-until']).fill(inDays(75));
  await page.getByLabel(t['sell.deliver-by']).fill(inDays(90));
  await page.getByRole('button', { name: /అమ్మకానికి పెట్టండి$/ }).click();
  await hear(page, messages.done['listing-posted']);
  await look('the listings posted');
}

async function changeHarvest({ page, look }: Step): Promise<void> {
  await page.getByRole('link', { name: t['own.edit'], exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: t['own.edit-title'] }).waitFor();
  await look('the form that changes it');
  await page.getByLabel(t['sell.price']({ unit: 'క్వింటా' })).fill('8800');
  await page.getByRole('button', { name: t['sell.photo-forward']({ number: 2 }) }).click();
  await page.getByRole('button', { name: t['own.save'] }).click();
  await hear(page, messages.done['listing-updated']);
  await look('after the change');
}

async function pauseHarvest({ page, look }: Step): Promise<void> {
  await page.getByRole('link', { name: 'పసుపు', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'పసుపు' }).waitFor();
  await look('her own page of it');
  await page.getByRole('button', { name: t['own.move.pause'] }).click();
  await hear(page, t['own.moved.pause']({ name: 'పసుపు' }));
  await look('after pausing');
  await page.getByRole('button', { name: t['own.move.resume'] }).click();
  await hear(page, t['own.moved.resume']({ name: 'పసుపు' }));
}

async function deleteHarvest({ page, look }: Step): Promise<void> {
  await page.getByRole('button', { name: t['own.more-about']({ name: 'పసుపు' }) }).click();
  await look('what else may be done');
  const more = page.getByRole('dialog', { name: 'పసుపు', exact: true });
  await more.getByRole('button', { name: t['own.move.delete'] }).click();
  const question = page.getByRole('dialog', { name: t['own.delete-title']({ name: 'పసుపు' }) });
  await question.getByRole('button', { name: t['own.delete-now'], exact: true }).click();
  await look('the question before deleting');
  await question.getByRole('button', { name: t['own.reason.mistake'] }).click();
  await question.getByRole('button', { name: t['own.delete-now'], exact: true }).click();
  await hear(page, messages.done['listing-deleted']);
  await look('after deleting');
  await page.getByRole('button', { name: t['own.undo'] }).first().click();
  await hear(page, t['own.moved.restore']({ name: 'పసుపు' }));
  await look('after putting it back');
}

async function followSomebody({ page, look }: Step): Promise<void> {
  await visit(page, paths.allUsers());
  await page.getByRole('searchbox', { name: t['people.search'] }).fill('గుంటూరు');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('గుంటూరు');
  await look('people of a district');
  await page.getByRole('searchbox', { name: t['people.search'] }).fill('అనిత');
  await page.getByText(t['people.count']({ count: 1 }), { exact: true }).waitFor();
  await page.getByRole('link', { name: 'అనిత' }).click();
  await page.getByRole('button', { name: t['people.follow-name']({ name: 'అనిత' }) }).click();
  await page.getByRole('button', { name: t['people.followed-name']({ name: 'అనిత' }) }).waitFor();
  await look('a person she follows');
  await page.getByRole('link', { name: `${t['people.followers']}: 1` }).click();
  await look('the followers');
  await page.getByRole('tab', { name: new RegExp(t['people.following']) }).click();
  await page.getByText(t['people.no-following']).waitFor();
  await look('whom a newcomer follows');
}

async function readTransactions({ page, look }: Step): Promise<void> {
  await visit(page, paths.transactions());
  await page.getByText(t['transactions.as-table']).click();
  await page.getByRole('button', { name: t['listings.filters'] }).click();
  const sheet = page.getByRole('dialog', { name: t['listings.filters'] });
  await sheet.getByLabel(t['transactions.side']).selectOption({ label: t['transactions.side.seller'] });
  await sheet.getByLabel(t['transactions.from']).fill('2026-01-31');
  await look('the filters of the deals');
}

async function readNotices({ page, look }: Step): Promise<void> {
  await visit(page, paths.user());
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t['notices.title']}`) })
    .click();
  await look('the notices');
}

async function fillWrongly({ page, look }: Step): Promise<void> {
  await visit(page, paths.accountPart({ part: 'upi' }));
  await page.getByLabel(t['account.upi']).fill('9');
  await page.getByRole('button', { name: t['account.upi-save'] }).click();
  await page.getByText(messages.problems['upi-id'](NO_LIMIT)).waitFor();
  await look('a wrong UPI id');
  await visit(page, paths.accountPart({ part: 'password' }));
  await page.getByLabel(t['account.password-old']).fill('మర్చిపోయాను');
  await page.getByLabel(t['accounts.new-password']).fill('పది-లారీల-ధాన్యం');
  await page.getByRole('button', { name: t['account.password-save'] }).click();
  await page.getByText(messages.problems['password-wrong'](NO_LIMIT)).waitFor();
  await look('a wrong password');
}

async function changeAccount({ page, look }: Step): Promise<void> {
  await visit(page, paths.accountPart({ part: 'about' }));
  await page.getByLabel(t['account.description']).fill('మిర్చి పండిస్తాను.');
  await page.getByRole('button', { name: t['account.about-save'] }).click();
  await page.getByText(t['account.about-saved']).waitFor();
  await look('after saving');
}

/** Name of a commodity with just one listing for sale, of another user, and not on the wishlist. */
async function aCropOfOthers(): Promise<string> {
  const { user, ask } = market.user('user');
  const all = await listAll(market.demo);
  const { listingIds: wishlisted } = await ask(wishlistIds, {});
  const listing = all.find(
    ({ id, seller, commodity }) =>
      seller.id !== user.id &&
      !wishlisted.includes(id) &&
      all.filter((other) => other.commodity.names.te.includes(commodity.names.te)).length === 1,
  );
  return listing?.commodity.names.te ?? '';
}

function cardOf(page: Page, crop: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: crop, exact: true }) });
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
