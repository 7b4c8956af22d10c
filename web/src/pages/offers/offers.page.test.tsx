import { list as listNotices } from '@polam/contract/calls/notices';
import { waitingOffers } from '@polam/contract/calls/views';
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NoticeBell } from '~/features/notices/notice-bell.tsx';
import { paths, patterns } from '~/paths.ts';
import { buildNotice } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { receiveNotice } from '~/testing/receive.ts';
import { show } from '~/testing/show.tsx';
import { buildTask, inHours } from '~/testing/today.ts';
import OffersPage from './offers.page.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

const requirementId = '0190f000-0000-7000-8000-000000000600';
const sells = buildTask({ side: 'seller' });
const buys = buildTask({ id: 'another', side: 'buyer', otherName: 'Gopal', pricePaise: 210_000 });
const quoted = buildTask({ id: 'a-quote', side: 'buyer', otherName: 'Lakshmi', requirementId });

function someOffers(offers = [sells, buys]) {
  const server = startFakeServer();
  server.answer(waitingOffers, ({ turn }) =>
    turn === 'theirs'
      ? { offers: [], nextCursor: null, total: 0 }
      : { offers: [...offers], nextCursor: null, total: offers.length },
  );
  return server;
}

const open = (query = '') =>
  show(<OffersPage />, { pattern: patterns.offers, path: patterns.offers + query });

describe('the offers that wait', () => {
  it('stand by the side of the reader, each with what leads to it', async () => {
    someOffers([sells, buys, quoted]);

    await open();

    const ofSeller = within(await screen.findByRole('region', { name: 'You sell' }));
    const ofBuyer = within(screen.getByRole('region', { name: 'You buy' }));
    expect(ofSeller.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      paths.chat({ id: sells.negotiationId ?? '' }),
    ]);
    expect(ofBuyer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      paths.chat({ id: buys.negotiationId ?? '' }),
      paths.requirement({ id: requirementId }),
    ]);
    expect(ofBuyer.getByText('Gopal')).toBeTruthy();
    expect(ofBuyer.getByText('Compare and answer')).toBeTruthy();
    expect(screen.getByText('3 offers')).toBeTruthy();
  });

  it('of the other side’s turn stand apart', async () => {
    const server = someOffers();
    server.answer(waitingOffers, ({ turn }) => {
      const offers = turn === 'theirs' ? [buys] : [];
      return { offers, nextCursor: null, total: offers.length };
    });
    const { user } = await open();
    expect(await screen.findByText('No offer waits for your answer.')).toBeTruthy();

    await user.click(screen.getByRole('tab', { name: 'Waiting for them' }));

    expect(await screen.findByText('See the offer')).toBeTruthy();
    expect(screen.getByText('1 offer')).toBeTruthy();
  });

  it('come by themselves while the page is open', async () => {
    const server = someOffers([]);
    server.answer(listNotices, { notices: [], unread: 0, nextCursor: null });
    const page = (
      <>
        <NoticeBell />
        <OffersPage />
      </>
    );
    await show(page, { pattern: patterns.offers });
    await screen.findByText('No offer waits for your answer.');
    server.answer(waitingOffers, { offers: [sells], nextCursor: null, total: 1 });

    receiveNotice(buildNotice(1));

    expect(await screen.findByRole('region', { name: 'You sell' })).toBeTruthy();
  });

  it('are without what has run out since', async () => {
    someOffers([{ ...sells, until: inHours(-1) }]);

    await open();

    expect(await screen.findByText('No offer waits for your answer.')).toBeTruthy();
  });

  it('go on behind the first page', async () => {
    const server = someOffers();
    server.answer(waitingOffers, ({ cursor }) =>
      cursor === undefined
        ? { offers: [sells], nextCursor: 'behind', total: 2 }
        : { offers: [buys], nextCursor: null, total: 2 },
    );
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByRole('region', { name: 'You buy' })).toBeTruthy();
    expect(server.receivedOf(waitingOffers).at(-1)?.input).toEqual({ turn: 'mine', cursor: 'behind' });
  });

  it('say why they did not come, and try again', async () => {
    const server = someOffers();
    server.answer(waitingOffers, { refuse: 'fault' });
    const { user } = await open();
    await screen.findByText(/^The offers did not load\./);
    server.answer(waitingOffers, { offers: [sells], nextCursor: null, total: 1 });

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('1 offer')).toBeTruthy();
  });

  it('stay on the device: without a network they are what was last told', async () => {
    const server = someOffers();
    const first = await open();
    await screen.findByText('2 offers');
    first.unmount();
    server.setOnline(false);

    await open();

    expect(await screen.findByText('2 offers')).toBeTruthy();
  });
});
