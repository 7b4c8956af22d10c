import { get } from '@polam/contract/calls/account';
import { startSmsSink, type SmsSink } from '@polam/server/testing/sms-sink';
import { paths, withQuery } from '@polam/web/paths';
import { account as t } from '@polam/web/te/account';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { callOver } from '../../kit/client.ts';
import { settle, visit } from '../../kit/device.ts';
import { handTasks } from '../../kit/hand/hand-tasks.ts';
import { watchHand } from '../../kit/hand/hand.ts';
import { openMarket } from '../../kit/opening.ts';
import { besideRefusals } from '../../kit/complaints.ts';

let sink: SmsSink | null = null;
const withCodes = openMarket(async () => {
  sink = await startSmsSink();
  return { SMS_URL: sink.url, SMS_TEMPLATE_ID: '1107161234567890123' };
});
const withPins = openMarket();

afterAll(() => sink?.close());

describe('a farmer with a phone', () => {
  it('registers with three fields and the code of the SMS, in five taps, and is in', async () => {
    const { page, complaints } = await withCodes.openDevice({ language: 'te', width: 390 });
    const hand = await watchHand(page);
    await visit(page, withQuery(paths.register(), { from: paths.buy() }));

    await fillWho(page, { phone: '98480 12345', place: '522001' });
    await tapAgree(page);
    await page.getByText(t['phones.no-sms']).waitFor();
    await page.keyboard.type(sink?.codeOf('9848012345') ?? '');

    await page.waitForURL(({ pathname }) => pathname === paths.buy());
    await settle(page);
    expect({ taps: hand.taps, fields: [...hand.fields] }).toEqual({
      taps: handTasks.register.taps,
      fields: ['name', 'phone', 'place', 'code'],
    });
    expect(await ownAccount(withCodes.url, page)).toMatchObject({
      name: 'లక్ష్మీ దేవి',
      loginPhone: '9848012345',
      pincode: '522001',
    });
    expect(complaints).toEqual([]);
  });

  it('comes back to the code where the phone has closed the page while the SMS was read', async () => {
    const { page, complaints } = await withCodes.openDevice({ language: 'te', width: 390 });
    await visit(page, paths.register());
    await fillWho(page, { phone: '9848034567', place: '522001' });
    await tapAgree(page);
    await page.getByText(t['phones.no-sms']).waitFor();

    await page.reload();
    await page.getByLabel(t['phones.code'], { exact: true }).fill(sink?.codeOf('9848034567') ?? '');

    await page.waitForURL(({ pathname }) => pathname === paths.home());
    expect(await ownAccount(withCodes.url, page)).toMatchObject({
      loginPhone: '9848034567',
      pincode: '522001',
    });
    expect(complaints).toEqual([]);
  });

  it('types three fields on a phone that fills in the code of the SMS, and is in', async () => {
    const { page, complaints } = await withCodes.openDevice({ language: 'te', width: 390 });
    await readSms(page, '9848067890');
    const hand = await watchHand(page);
    await visit(page, paths.register());

    await fillWho(page, { phone: '9848067890', place: '522001' });
    await tapAgree(page);

    await page.waitForURL(({ pathname }) => pathname === paths.home());
    const { taps, fields } = handTasks.registerBySms;
    expect({ taps: hand.taps, fields: hand.fields.size }).toEqual({ taps, fields });
    expect(await ownAccount(withCodes.url, page)).toMatchObject({ loginPhone: '9848067890' });
    expect(complaints).toEqual([]);
  });

  it('signs in by number on another device: a wrong code is refused, the right one opens', async () => {
    const { page, complaints } = await withCodes.openDevice({ language: 'te', width: 390 });
    await visit(page, paths.login());
    await page.getByLabel(t['phones.identity']).fill('+91 98480 12345');
    await page.getByRole('button', { name: t['phones.send-code'] }).click();
    await page.getByText(t['phones.no-sms']).waitFor();
    const code = sink?.codeOf('9848012345') ?? '';

    await page.keyboard.type(code === '360418' ? '482915' : '360418');
    await page.getByText('ఈ కోడ్ తప్పు').first().waitFor();
    await page.getByLabel(t['phones.code'], { exact: true }).fill(code);

    await page.waitForURL(({ pathname }) => pathname === paths.home());
    expect(await ownAccount(withCodes.url, page)).toMatchObject({ loginPhone: '9848012345' });
    expect(besideRefusals(complaints, 422)).toEqual([]);
  });

  it('registers without scripts, from stage to stage', async () => {
    const { page, complaints } = await withCodes.openDevice({ scripts: 'block', language: 'te' });
    await page.goto(paths.register());
    await fillWho(page, { phone: '12', place: 'తాడికొండ' });
    await tapAgree(page);
    await page.getByText('ఫోన్ నంబర్').first().waitFor();
    expect(await page.getByLabel(t['phones.place']).inputValue()).toBe('తాడికొండ');
    await page.getByLabel(t['phones.number']).fill('౯౮౪౮౦ ౫౪౩౨౧');
    await tapAgree(page);

    await page.getByLabel(t['phones.code'], { exact: true }).fill(sink?.codeOf('9848054321') ?? '');
    await page.getByRole('main').getByRole('button', { name: t['accounts.register'] }).click();

    await page.getByText(t['accounts.signed-in-as']({ name: 'లక్ష్మీ దేవి' })).waitFor();
    expect(page.url()).not.toContain('98480');
    expect(besideRefusals(complaints, 409, 422)).toEqual([]);
  });

  it('chooses a PIN where no SMS is sent, and signs in with it', async () => {
    const { page, complaints } = await withPins.openDevice({ language: 'te', width: 390 });
    const hand = await watchHand(page);
    await visit(page, paths.register());
    await fillWho(page, { phone: '9848012345', place: 'తాడికొండ' });
    await tapAgree(page);
    await page.getByLabel(t['phones.pin-new']).waitFor();
    await page.keyboard.type('482915');
    await page.getByRole('main').getByRole('button', { name: t['accounts.register'] }).click();
    await page.waitForURL(({ pathname }) => pathname === paths.home());
    expect({ taps: hand.taps, fields: hand.fields.size }).toEqual({ taps: 5, fields: 4 });
    expect(complaints).toEqual([]);

    const { page: other } = await withPins.openDevice({ scripts: 'block', language: 'te' });
    await other.goto(paths.login());
    await other.getByLabel(t['phones.identity']).fill('9848012345');
    await other.getByLabel(t['phones.password-or-pin']).fill('482915');
    await other.getByRole('main').getByRole('button', { name: t['accounts.login'] }).click();
    await other.getByText(t['accounts.signed-in-as']({ name: 'లక్ష్మీ దేవి' })).waitFor();
  });
});

/** Has the page find the codes of a number's SMS by WebOTP, which a browser without a telephone does not offer. */
async function readSms(page: Page, phone: string): Promise<void> {
  await page.exposeFunction('codeOfSms', () => sink?.codeOf(phone) ?? '');
  await page.addInitScript(() => {
    const { codeOfSms } = globalThis as unknown as { codeOfSms: () => Promise<string> };
    const credential = async () => ({ code: await codeOfSms() });
    Object.assign(globalThis, { OTPCredential: Object });
    Object.defineProperty(navigator.credentials, 'get', { value: credential });
  });
}

async function fillWho(page: Page, { phone, place }: { phone: string; place: string }): Promise<void> {
  for (const [label, text] of [
    [t['phones.name'], 'లక్ష్మీ దేవి'],
    [t['phones.number'], phone],
    [t['phones.place'], place],
  ] as const) {
    await page.getByRole('main').getByLabel(label).click();
    await page.keyboard.insertText(text);
  }
}

async function tapAgree(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: t['phones.agree'] }).click();
}

async function ownAccount(url: string, page: Page) {
  const token = await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('auth') ?? '{}') as { token?: string };
    return saved.token ?? '';
  });
  const own = await callOver(url, { call: get, input: {}, sent: { token } });
  return own.ok ? own.value.account : null;
}
