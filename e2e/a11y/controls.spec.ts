import { launchBrowser } from '@polam/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDevice, type Device, type DeviceOptions } from '../kit/device.ts';
import { startGallery, type RunningGallery } from '../kit/gallery.ts';
import { violationsOf } from './looks.ts';
import { overlapsOf } from './overlaps.ts';
import { smallTargetsOf } from './targets.ts';

type Look = Required<Pick<DeviceOptions, 'width' | 'theme' | 'language'>>;

let gallery: RunningGallery;
let browser: Browser;
/** One phone for all that is tried by key: what a test opens it closes again. */
let phone: Device;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([startGallery(), launchBrowser()]);
  phone = await openGallery({ language: 'te', theme: 'light', width: 390 });
});

afterAll(async () => {
  await browser.close();
  await gallery.stop();
});

async function openGallery(look: Look, text: '100%' | '200%' = '100%'): Promise<Device> {
  const device = await openDevice(browser, { url: gallery.url, ...look });
  const query = new URLSearchParams({ lang: look.language, text });
  await device.page.goto(`/dev/ui?${query.toString()}`);
  await device.page.waitForFunction(() => document.documentElement.dataset['ready'] === 'yes');
  await endAnimations(device.page);
  return device;
}

/** Waits for all animations that end: a text that is still fading in has too little contrast. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished));
  });
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const isFocused = (element: Element) => element === document.activeElement;

describe('the controls', () => {
  it('can be read and used by day, on a phone, in Telugu', async () => {
    expect(await violationsOf(phone.page)).toEqual([]);
    expect(await widthOf(phone.page)).toBeLessThanOrEqual(390);
  });

  it('can be read and used by night, at a desk, in Hindi', async () => {
    const { page, complaints } = await openGallery({ language: 'hi', theme: 'dark', width: 1366 });

    expect(await violationsOf(page)).toEqual([]);
    expect(await widthOf(page)).toBeLessThanOrEqual(1366);
    expect(complaints).toEqual([]);
  });

  it('stay within a phone when the text is twice as large, also where a word is very long', async () => {
    const { page } = await openGallery({ language: 'te', theme: 'light', width: 390 }, '200%');

    expect(await widthOf(page)).toBeLessThanOrEqual(390);
  });

  it('are at least 48 px high and wide', async () => {
    expect(await smallTargetsOf(phone.page)).toEqual([]);
    expect(await overlapsOf(phone.page)).toEqual([]);
  });

  it('lie still for who wants nothing to move', async () => {
    // Spinners come after a second; whatever moves on would be moving then.
    await phone.page.waitForTimeout(1_500);

    expect(await phone.page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

describe('using the controls by key', () => {
  it('a sheet takes the focus, closes with Escape and gives the focus back', async () => {
    const { page } = phone;
    const button = page.locator('button[aria-haspopup=dialog]').last();

    await button.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('dialog[open] :focus').count()).toBe(1);
    await page.keyboard.press('Escape');

    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await button.evaluate(isFocused)).toBe(true);
  });

  it('a menu closes with Escape, back to its word, and when the focus goes on', async () => {
    const { page } = phone;
    const word = page.locator('summary').first();
    const openMenus = () => page.locator('details[open]').count();

    await word.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect([await openMenus(), await word.evaluate(isFocused)]).toEqual([0, true]);
    await page.keyboard.press('Enter');
    for (const _stop of ['first', 'second', 'beyond']) await page.keyboard.press('Tab');

    expect(await openMenus()).toBe(0);
  });

  it('stars are one stop, and arrows walk through them', async () => {
    const stars = phone.page.locator('fieldset:has(input[aria-label]) input[type=radio]');

    await stars.nth(2).focus();
    await phone.page.keyboard.press('ArrowRight');

    expect(await stars.nth(3).isChecked()).toBe(true);
  });

  it('leaves the console silent', () => {
    expect(phone.complaints).toEqual([]);
  });
});
