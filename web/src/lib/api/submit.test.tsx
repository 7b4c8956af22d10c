import { move } from '@polam/contract/calls/listings';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { useSubmit } from './submit.ts';

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
