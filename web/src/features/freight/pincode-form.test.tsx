import type { OutputOf } from '@polam/contract/call';
import { place } from '@polam/contract/calls/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { PincodeForm } from './pincode-form.tsx';

afterEach(() => {
  localStorage.clear();
  leave();
});

const guntur: OutputOf<typeof place> = {
  pincode: '522002',
  districtId: 'guntur',
  district: 'Guntur',
  state: 'Andhra Pradesh',
};

/** Answers of the server, which come only as they are let go. */
function holdAnswers() {
  const server = startFakeServer();
  server.answer(place, ({ pincode }) => ({ ...guntur, pincode }));
  const answering = window.fetch;
  const held: (() => void)[] = [];
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return answering(...request);
  });
  return { server, held };
}

function Query() {
  return <output>{useLocation().search}</output>;
}

async function openForm() {
  const network = holdAnswers();
  const view = await show(
    <>
      <PincodeForm />
      <Query />
    </>,
    { as: null },
  );
  const send = async (pincode: string) => {
    await view.user.clear(screen.getByLabelText('My pincode'));
    await view.user.type(screen.getByLabelText('My pincode'), `${pincode}{Enter}`);
  };
  return { ...network, ...view, send };
}

const query = () => screen.getByRole('status').textContent;
const button = () => screen.getByRole('button', { name: 'Show' });

describe('the field for a pincode', () => {
  it('is busy until the answer is there, and takes no second press', async () => {
    const { held, send, user } = await openForm();

    await send('522002');
    await waitFor(() => expect(held).toHaveLength(1));
    expect(button().getAttribute('aria-busy')).toBe('true');
    await user.click(button());
    held[0]?.();

    await waitFor(() => expect(query()).toBe('?pincode=522002'));
    expect([held.length, button().getAttribute('aria-busy')]).toEqual([1, null]);
  });

  it('shows the pincode that was typed last, whichever answer comes first', async () => {
    const { held, send } = await openForm();
    await send('522002');
    await send('500001');
    await waitFor(() => expect(held).toHaveLength(2));

    held[1]?.();
    await waitFor(() => expect(query()).toBe('?pincode=500001'));
    held[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(query()).toBe('?pincode=500001');
  });

  it('changes nothing once it has left', async () => {
    const { held, send, unmount } = await openForm();
    await send('522002');
    await waitFor(() => expect(held).toHaveLength(1));

    unmount();
    held[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(Object.entries(localStorage).flat().join()).not.toContain('522002');
  });
});
