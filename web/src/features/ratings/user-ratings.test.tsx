import type { OutputOf } from '@polam/contract/call';
import { listOfUser } from '@polam/contract/calls/ratings';
import { noNames } from '@polam/domain/catalogue';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { UserRatings } from './user-ratings.tsx';

afterEach(leave);

type Open = OutputOf<typeof listOfUser>['ratings'][number];

const rating: Open = {
  orderId: 'order-1',
  authorSide: 'buyer',
  author: { id: sita.id, name: 'Sita' },
  stars: 4,
  words: 'Clean wheat',
  createdAt: '2026-03-06T06:00:00.000Z',
  name: 'Wheat',
  names: { ...noNames, en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूं' },
};

describe('the ratings of a person', () => {
  it('tell stars, words, what was traded, and who says it', async () => {
    startFakeServer().answer(listOfUser, { ratings: [rating], nextCursor: null });

    await show(<UserRatings userId={ramu.id} />, { as: ramu });

    expect(await screen.findByRole('img', { name: '4 stars: good' })).toBeTruthy();
    expect(screen.getByText('Clean wheat')).toBeTruthy();
    expect(screen.getByText(/Wheat, 06 Mar 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sita' }).getAttribute('href')).toBe(
      paths.userProfile({ uid: sita.id }),
    );
  });

  it('name no author to a visitor', async () => {
    const { author: _author, ...unsigned } = rating;
    startFakeServer().answer(listOfUser, { ratings: [unsigned], nextCursor: null });

    await show(<UserRatings userId={ramu.id} />, { as: null });

    expect(await screen.findByText(/^a buyer · Wheat/)).toBeTruthy();
  });

  it('come page by page', async () => {
    const server = startFakeServer();
    server.answer(listOfUser, ({ cursor }) =>
      cursor === undefined
        ? { ratings: [rating], nextCursor: 'next' }
        : { ratings: [{ ...rating, orderId: 'order-2', words: 'Late' }], nextCursor: null },
    );
    const { user } = await show(<UserRatings userId={ramu.id} />, { as: ramu });

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByText('Late')).toBeTruthy();
  });

  it('of whom nobody has rated are none', async () => {
    startFakeServer().answer(listOfUser, { ratings: [], nextCursor: null });

    await show(<UserRatings userId={ramu.id} />, { as: ramu, language: 'te' });

    expect(await screen.findByText('ఇంకా ఎవరూ నక్షత్రాలు ఇవ్వలేదు.')).toBeTruthy();
  });

  it('that did not load say so and try again', async () => {
    const server = startFakeServer();
    server.answer(listOfUser, { refuse: 'fault' });
    const { user } = await show(<UserRatings userId={ramu.id} />, { as: ramu });

    await screen.findByText(/^The ratings did not load\./);
    server.answer(listOfUser, { ratings: [rating], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Clean wheat')).toBeTruthy();
  });
});
