import { read, start } from '@polam/contract/calls/chats';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, settle, visit, type Device } from '../kit/device.ts';
import { postLot } from '../kit/goods.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import { takePhoto } from '../kit/photo.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

let polam: RunningPolam;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;
let talkId: string;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  [seller, buyer] = [await arrive(polam.url, farmer), await arrive(polam.url, trader)];
  const lot = await postLot(polam.url, seller, { name: 'Wheat' });
  const begun = await callOver(polam.url, {
    call: start,
    input: { listingId: lot.id, text: 'Is it dry?' },
    sent: { token: buyer.token },
  });
  if (!begun.ok) throw new Error(begun.message);
  talkId = begun.value.negotiationId;
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

const openPhone = async (signedIn: SignedIn): Promise<Device> => {
  const phone = await openDevice(browser, { url: polam.url, signedIn });
  await visit(phone.page, paths.chat({ id: talkId }));
  return phone;
};

const threadOn = (page: Page, other: SignedIn): Locator =>
  page.getByRole('list', { name: `Chat with ${other.user.name}` });

it('brings what was written without a network to the other phone, each once, in order, live', async () => {
  const [buyers, sellers] = [await openPhone(buyer), await openPhone(seller)];
  const [mine, theirs] = [threadOn(buyers.page, seller), threadOn(sellers.page, buyer)];
  await theirs.getByText('Is it dry?').waitFor();

  await buyers.context.setOffline(true);
  await write(buyers.page, 'I can come tomorrow');
  await write(buyers.page, 'This is my lorry', await takePhoto());
  await write(buyers.page, 'Tell me the way');
  await mine.getByText('Waiting for the network').nth(2).waitFor();
  expect(await mine.getByText('Waiting for the network').count()).toBe(3);

  await reloadWithoutServer(buyers);
  const kept = threadOn(buyers.page, seller);
  await kept.getByText('Is it dry?').waitFor();
  await kept.getByText('Tell me the way').waitFor();
  await kept.getByRole('img', { name: 'Your photo' }).waitFor();
  expect(await kept.getByText('Waiting for the network').count()).toBe(3);
  expect(await countLines()).toBe(1);

  // Another tab of the same phone wants to send it too.
  const secondTab = await buyers.context.newPage();
  await buyers.context.unroute('**/api/**');
  await Promise.all([visit(secondTab, paths.chats()), buyers.page.reload()]);

  await theirs.getByText('Tell me the way').waitFor();
  await expect.poll(() => wordsOf(theirs)).toEqual(said);
  await expect.poll(() => wordsOf(mine)).toEqual(said);
  await theirs.getByRole('button', { name: `Photo from ${trader.name}` }).waitFor();
  expect(await mine.getByText('Waiting for the network').count()).toBe(0);
  expect(await countLines()).toBe(4);
  expect(sellers.complaints).toEqual([]);
  await Promise.all([buyers.close(), sellers.close()]);
});

it('shows while the other types, and when the message has been read', async () => {
  const [buyers, sellers] = [await openPhone(buyer), await openPhone(seller)];

  await buyers.page.getByLabel('Message', { exact: true }).pressSequentially('By which road?');
  await sellers.page.getByText(`${trader.name} is typing`).waitFor();
  await buyers.page.getByRole('button', { name: 'Send', exact: true }).click();

  const line = threadOn(buyers.page, seller).getByRole('listitem').filter({ hasText: 'By which road?' });
  await line.getByText('Read', { exact: true }).waitFor();
  await threadOn(sellers.page, buyer).getByText('By which road?').waitFor();
  expect([...buyers.complaints, ...sellers.complaints]).toEqual([]);
  await Promise.all([buyers.close(), sellers.close()]);
});

it('shows nothing of it to whoever signs in after', async () => {
  const phone = await openPhone(buyer);
  await phone.context.setOffline(true);
  await write(phone.page, 'For my eyes alone');
  await phone.page.evaluate(() => localStorage.removeItem('auth'));
  await phone.context.setOffline(false);
  await phone.page.evaluate(
    (auth) => localStorage.setItem('auth', auth),
    JSON.stringify({ user: { ...seller.user, _id: seller.user.id }, token: seller.token }),
  );
  await visit(phone.page, paths.chat({ id: talkId }));
  await threadOn(phone.page, buyer).getByText('Is it dry?').waitFor();

  expect(await phone.page.getByText('For my eyes alone').count()).toBe(0);
  await phone.close();
});

const said = ['Is it dry?', 'I can come tomorrow', 'This is my lorry', 'Tell me the way'];

async function write(page: Page, text: string, photo?: Awaited<ReturnType<typeof takePhoto>>): Promise<void> {
  if (photo !== undefined) {
    await page.getByLabel('Add a photo').setInputFiles(photo);
    await page.getByRole('img', { name: 'Photo that goes along' }).waitFor();
  }
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('list', { name: /^Chat with/ })
    .getByText(text)
    .waitFor();
}

/** The page itself comes again, as from a cache on the way, while the server does not answer. */
async function reloadWithoutServer({ context, page }: Device): Promise<void> {
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.reload();
  await settle(page);
}

/** The words of the messages in sight, in their order. */
async function wordsOf(thread: Locator): Promise<readonly string[]> {
  const texts = await thread.getByRole('listitem').allTextContents();
  return texts.flatMap((text) => said.filter((words) => text.includes(words)));
}

async function countLines(): Promise<number> {
  const sent = { token: seller.token };
  const answer = await callOver(polam.url, { call: read, input: { negotiationId: talkId }, sent });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.lines.length;
}
