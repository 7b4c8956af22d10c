import { paths, withQuery } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import type { Sights } from '../kit/pages.ts';
import type { Tap } from './tap.ts';

/** The taps of a visitor, whose pages are documents. */
export function tapsOfVisitor({ listing }: Sights): readonly Tap[] {
  return [
    { name: 'filters of a list', path: paths.buy(), act: tapOn('search summary') },
    {
      name: 'filter chip',
      path: withQuery(paths.buy(), { organic: '1' }),
      act: tapOn('main a[aria-label]:has(svg)'),
    },
    { name: 'listing of a list', path: paths.buy(), act: tapOn('main article a') },
    { name: 'heart of a listing', path: paths.listing(listing), act: tapOn('main button[aria-pressed]') },
    {
      name: 'tab of the bottom bar',
      path: paths.home(),
      act: tapOn(`body > nav:last-of-type a[href$="buy-commodity"]`),
    },
    { name: 'language', path: paths.buy(), act: chooseLanguage },
  ];
}

/** The taps of a user, whose pages are the app. */
export function tapsOfUser({ listing, chatId }: Sights): readonly Tap[] {
  const list = paths.userBuyAll();
  const page = paths.userListing(listing);
  return [
    { name: 'menu', path: list, act: tapOn('button:has(use[href$="#menu"])') },
    { name: 'filters of a list', path: list, act: tapOn('search button[aria-haspopup=dialog]') },
    {
      name: 'filter chip',
      path: withQuery(list, { organic: '1' }),
      act: tapOn('main button[aria-label]:not([aria-pressed]):has(svg)'),
    },
    { name: 'listing of a list', path: list, act: tapOn('main article a') },
    { name: 'heart of a list', path: list, act: tapOn('main article button[aria-pressed]') },
    { name: 'heart of a listing', path: page, act: tapOn('main button[aria-pressed]') },
    { name: 'offer of a listing', path: page, act: tapOn('main button[aria-haspopup=dialog]') },
    {
      name: 'send in a chat',
      path: paths.chat({ id: chatId }),
      prepare: writeMessage,
      act: tapOn('main form button[type=submit]'),
    },
    {
      name: 'tab of the bottom bar, to a list',
      path: paths.user(),
      act: tapOn(`nav.fixed a[href="${list}"]`),
    },
    {
      name: 'tab of the bottom bar, to chats',
      path: paths.user(),
      act: tapOn(`nav.fixed a[href="${paths.chats()}"]`),
    },
    { name: 'language', path: list, act: chooseLanguage },
  ];
}

function tapOn(selector: string) {
  return (page: Page) => page.locator(selector).filter({ visible: true }).first().tap({ noWaitAfter: true });
}

/** By a key: a browser without a window opens no list of choices. */
async function chooseLanguage(page: Page): Promise<void> {
  await page.locator('header select[name=lang]').focus();
  await page.keyboard.press('ArrowDown');
}

async function writeMessage(page: Page): Promise<void> {
  await page.locator('main textarea').first().fill('సరే');
}
