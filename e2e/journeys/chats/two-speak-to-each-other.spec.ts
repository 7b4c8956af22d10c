import { read, start } from '@polam/contract/calls/chats';
import { paths } from '@polam/web/paths';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { conversationOn } from '../../kit/chats.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();

it('brings what one says to the phone of the other, who hears it, also when it was said without a network', async () => {
  const [seller, buyer] = [await market.arrive(farmer), await market.arrive(trader)];
  const listing = await seller.sell({ name: 'Wheat' });
  const { negotiationId } = await buyer.ask(start, { listingId: listing.id, text: 'Is it dry?' });
  const path = paths.chat({ id: negotiationId });
  const [buyers, sellers] = [await buyer.open(path), await seller.open(path)];
  await buyers.context.grantPermissions(['microphone']);
  const theirs = conversationOn(sellers.page, buyer);
  const spoken = theirs.getByRole('group', { name: `Voice message from ${trader.name}` });
  const record = buyers.page.getByRole('button', { name: 'Record a voice message' });

  await record.click();
  await buyers.page.getByText('Recording 0:02').waitFor();
  await buyers.page.getByRole('button', { name: 'Send' }).click();
  await spoken.waitFor();
  await spoken.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => playedTo(spoken.first())).toBeGreaterThan(0);

  await buyers.goOffline();
  await record.click();
  await buyers.page.getByText('Recording 0:02').waitFor();
  await buyers.page.getByRole('button', { name: 'Send' }).click();
  await conversationOn(buyers.page, seller).getByText('Waiting for the network').waitFor();
  await buyers.goOnline();
  await expect.poll(() => spoken.count()).toBe(2);

  const { lines } = await seller.ask(read, { negotiationId });
  const lengths = lines.flatMap((line) =>
    line.kind === 'message' && line.voiceMs !== null ? [line.voiceMs] : [],
  );
  expect(lengths).toHaveLength(2);
  for (const length of lengths) expect(length).toBeGreaterThan(500);
  expect(sellers.complaints).toEqual([]);
});

/** Second up to which a recording has been played. */
function playedTo(player: Locator): Promise<number> {
  return player.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime);
}
