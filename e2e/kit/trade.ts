import type { Locator, Page } from 'playwright-core';

/** Values typed into an offer, and the label of the button, which shows the sum. */
export interface WrittenOffer {
  readonly quantity?: string;
  readonly price: string;
  readonly note: string;
  readonly button: string | RegExp;
}

/** Makes an offer by hand on the page of a listing. */
export async function makeOffer(
  page: Page,
  { quantity = '20', price, note, button }: WrittenOffer,
): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByLabel('Required quantity').fill(quantity);
  await sheet.getByLabel('Offered price').fill(price);
  await sheet.getByLabel('Notes').fill(note);
  await sheet.getByRole('button', { name: button }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** The card of an order, on the list of either side and on the page of disputes. */
export function orderOn(page: Page, name = 'Wheat'): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: name, level: 2 }) });
}

/** The card of an order with its other acts unfolded, for what is not the next one. */
export async function moreOf(page: Page, name = 'Wheat'): Promise<Locator> {
  const card = orderOn(page, name);
  const more = card.locator('details').filter({ has: page.getByText('More', { exact: true }) });
  await more.waitFor();
  // A press on an open one would fold it; a key reaches it below the messages of what has just happened.
  if ((await more.getAttribute('open')) === null) await more.locator('summary').press('Enter');
  return card;
}

/** The card of an entry that waits on this device without a network: an offer, a quote, an answer. */
export function waitingOn(page: Page): Locator {
  return page.getByRole('article').filter({
    hasText: 'Your offer waits on this phone and goes out by itself when the network is back.',
  });
}
