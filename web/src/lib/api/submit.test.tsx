import { move } from '@polam/contract/calls/listings';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, describe, vi } from 'vitest';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { useSubmit, dropAttempt, keyOfAttempt } from './submit.ts';

afterEach(leave);

const listingId = buildListing().id;

/** Two different calls about one listing, and the answer to each. */
function Moves() {
  const { send } = useSubmit(move);
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const press = async (requested: 'pause' | 'resume') => {
    const answer = await send({ listingId, move: requested });
    setAnswers((before) => [
      ...before,
      `${requested}: ${answer.ok ? answer.value.listing.state : answer.error}`,
    ]);
  };
  return (
    <>
      <button type="button" onClick={() => void press('pause')}>
        Pause
      </button>
      <button type="button" onClick={() => void press('resume')}>
        Resume
      </button>
      <output>{answers.join(', ')}</output>
    </>
  );
}

it('gives each wish its own answer, and the same wish pressed twice one', async () => {
  const server = startFakeServer();
  server.answer(move, ({ move: requested }) => ({
    listing: buildListing({ state: requested === 'pause' ? 'paused' : 'active' }),
  }));
  await show(<Moves />);
  const press = (name: string) => screen.getByRole('button', { name }).click();

  press('Pause');
  press('Pause');
  press('Resume');

  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('pause: paused, pause: paused, resume: active'),
  );
  expect(server.receivedOf(move)).toMatchObject([
    { input: { move: 'pause' } },
    { input: { move: 'resume' } },
  ]);
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const order = { call: 'orders.place', who: 'ramu', content: '{"quantity":5}' };

describe('a try that had no answer', () => {
  it('has one key as long as the content and its author are the same', () => {
    const key = keyOfAttempt(order);

    expect(keyOfAttempt(order)).toBe(key);
    expect(keyOfAttempt({ ...order, content: '{"quantity":6}' })).not.toBe(key);
    expect(keyOfAttempt({ ...order, who: 'sita' })).not.toBe(key);
    expect(keyOfAttempt(order)).toBe(key);
  });

  it('is another wish after its answer, and when the server has forgotten the key', () => {
    const key = keyOfAttempt(order);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 21 * 3_600_000);
    const late = keyOfAttempt(order);
    dropAttempt(order);

    expect(late).not.toBe(key);
    expect(keyOfAttempt(order)).not.toBe(late);
  });

  it('keeps no word of what was sent, and nothing of what may be done twice', () => {
    keyOfAttempt(order);
    const another = { ...order, call: 'listings.move' };

    expect(keyOfAttempt(another)).not.toBe(keyOfAttempt(another));
    expect(Object.keys(localStorage)).toEqual(['attempt orders.place ramu']);
    expect(JSON.stringify(localStorage)).not.toContain('quantity');
  });
});
