import { list as listConversations } from '@polam/contract/calls/chats';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { askOver } from '../kit/client.ts';
import { settle, visit, type Device } from '../kit/device.ts';
import type { DemoMarket } from '../kit/market.ts';
import type { PageToSee } from '../kit/pages.ts';
import type { SignedIn } from '../kit/session.ts';

/** Readers of the pages, and the demo's trader, who buys. */
export type Viewer = PageToSee['looker'] | 'trader';

/** A page in a state that its address does not name. */
export interface StateToSee {
  readonly name: string;
  readonly path: string;
  readonly looker: Viewer;
  /** Whether its device has seen no page before, so that it shows nothing of them. */
  readonly isFresh?: boolean;
  /** Opens the page in that state. */
  open(device: Device, path: string): Promise<void>;
  /** Takes back what `open` has done to the device. */
  after(device: Device): Promise<void>;
}

/** Conversations of each side that are shown: every standing of an offer and an order is among them. */
const MOST_CONVERSATIONS = 9;

/** The panel beneath a conversation has begun to load by then. */
const PANEL_MS = 1_000;

const plain = {
  async open({ page }: Device, path: string) {
    await visit(page, path);
    await page.waitForTimeout(PANEL_MS);
    await settle(page);
  },
  after: () => Promise.resolve(),
};

const withoutNetwork = {
  async open(device: Device, path: string) {
    await visit(device.page, path);
    await device.goOffline();
    await device.page.waitForTimeout(500);
  },
  after: (device: Device) => device.goOnline(),
};

/** The server refuses every question of the page, whose document comes from it without data of a user. */
const failing = {
  isFresh: true,
  async open({ page }: Device, path: string) {
    await page.route('**/api/**', (route) =>
      route.request().resourceType() === 'image'
        ? route.fallback()
        : route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false}' }),
    );
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForTimeout(2_000);
  },
  after: ({ page }: Device) => page.unroute('**/api/**'),
};

/** The answers do not come: skeletons stand in for them. */
const waiting = {
  isFresh: true,
  async open({ page }: Device, path: string) {
    await page.route('**/api/**', () => undefined);
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForTimeout(1_500);
  },
  after: ({ page }: Device) => page.unroute('**/api/**'),
};

/** Pages in states that no address names: conversations of both sides, no network, refused and late answers. */
export async function statesToSee(
  market: DemoMarket,
  trader: SignedIn,
  pages: readonly PageToSee[],
): Promise<readonly StateToSee[]> {
  const signedIn = pages.filter(({ name, looker }) => looker !== 'visitor' && !/-|Empty/.test(name));
  const some = signedIn.filter(({ name }) => shownOffline.has(name));
  return [
    ...(await conversationsOf(market, { viewer: 'user', token: market.users.user.token })),
    ...(await conversationsOf(market, { viewer: 'trader', token: trader.token })),
    ...traderPages.map((name) => ({
      ...plain,
      name: `trader-${name}`,
      path: paths[name](),
      looker: 'trader' as const,
    })),
    ...some.map((page) => ({ ...page, ...withoutNetwork, name: `${page.name}-offline` })),
    ...some.map((page) => ({ ...page, ...waiting, name: `${page.name}-waiting` })),
    ...signedIn.map((page) => ({ ...page, ...failing, name: `${page.name}-failed` })),
  ];
}

const shownOffline: ReadonlySet<string> = new Set(['user', 'orders', 'chats', 'chat', 'sellCommodity']);

const traderPages = [
  'user',
  'chats',
  'orders',
  'requirements',
  'profile',
  'wishlist',
  'transactions',
] as const;

async function conversationsOf(
  { polam }: DemoMarket,
  { viewer, token }: { readonly viewer: Viewer; readonly token: string },
): Promise<readonly StateToSee[]> {
  const asked = { call: listConversations, input: {}, sent: { token } };
  const { conversations } = await askOver(polam.url, asked);
  return conversations.slice(0, MOST_CONVERSATIONS).map(({ negotiationId }, index) => ({
    ...plain,
    name: `${viewer}-conversation-${index + 1}`,
    path: paths.chat({ id: negotiationId }),
    looker: viewer,
  }));
}

/** Something that was opened on a page. */
interface Opened {
  readonly image: Buffer;
}

/**
 * Presses the buttons of a page, one after the other, and takes a picture of each dialog that opens, and of each form
 * whose empty fields are refused. Nothing is written: the device refuses to send.
 *
 * `pressed` holds the words of buttons that need no second press on another page.
 */
export async function openedOn(page: Page, path: string, pressed: Set<string>): Promise<Opened[]> {
  const found: Opened[] = [];
  const kinds = new Map<string, number>();
  // What was pressed may lead to another page while the buttons are read.
  const buttons = () => buttonsOf(page).catch(() => visitAnew(page, path).then(() => buttonsOf(page)));
  for (let at = 0; at < (await buttons()).length; at += 1) {
    const { words = '', kind = '' } = (await buttons())[at] ?? {};
    const isKnown = words === '' || pressed.has(words) || (kinds.get(kind) ?? 0) >= MOST_OF_A_KIND;
    if (isKnown) continue;
    pressed.add(words);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const address = page.url();
    await page
      .locator(BUTTONS)
      .nth(at)
      .click({ timeout: 1_500 })
      .catch(() => undefined);
    await page.waitForTimeout(350);
    if (await hasSomethingOpen(page)) {
      await settle(page).catch(() => undefined);
      found.push({ image: await page.screenshot({ animations: 'disabled' }) });
    }
    // Also where what opened is a menu, over what is pressed next.
    await page.keyboard.press('Escape');
    await page.waitForTimeout(150);
    if (page.url() !== address || (await hasSomethingOpen(page))) await visitAnew(page, path);
  }
  return found;
}

/** All but the choice of a theme, which would stay. */
const BUTTONS = 'button:visible:not([disabled]):not([name="theme"])';

/** Rows of a list open the same dialog for each. */
const MOST_OF_A_KIND = 5;

interface FoundButton {
  /** Without the figures in them. */
  readonly words: string;
  /** Alike for buttons that look the same and stand alike. */
  readonly kind: string;
}

function buttonsOf(page: Page): Promise<FoundButton[]> {
  return page.locator(BUTTONS).evaluateAll((all) =>
    all.map((each) => ({
      words: (each.getAttribute('aria-label') ?? each.textContent).replaceAll(/[\d.,]+/g, '0'),
      kind: `${each.className} ${each.parentElement?.className ?? ''}`,
    })),
  );
}

function hasSomethingOpen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog[open], [aria-invalid="true"]') !== null);
}

/** Lets a device ask, but not write. */
export async function readOnly({ page }: Device): Promise<void> {
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
}

/** Opens a page for its reader, also where a button has signed out. */
export async function visitAnew(page: Page, path: string): Promise<void> {
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  await visit(page, path);
}
