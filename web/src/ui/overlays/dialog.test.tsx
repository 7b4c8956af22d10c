import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { Sheet } from './dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

function Question() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="How much?" closeText="Close">
        <input aria-label="Quantity" />
      </Sheet>
    </>
  );
}

const isShown = () => screen.queryByRole('dialog') !== null;

async function showQuestion() {
  const view = await show(<Question />, { pattern: '/lot', path: '/lot?photo=2' });
  const ask = () => view.user.click(screen.getByRole('button', { name: 'Ask' }));
  return { ...view, ask, here: () => view.router.state.location };
}

describe('a sheet over a page', () => {
  it('is closed by the way back, and the page stays; the next step back leaves', async () => {
    const { router, ask, here } = await showQuestion();
    await act(() => router.navigate('/lot?photo=3'));
    await ask();
    expect(isShown()).toBe(true);

    await act(() => router.navigate(-1));

    await waitFor(() => expect(isShown()).toBe(false));
    expect(here().search).toBe('?photo=3');
    await act(() => router.navigate(-1));
    expect(here().search).toBe('?photo=2');
  });

  it('gives a page by which somebody came from elsewhere a step to go back', async () => {
    vi.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 0 });
    const { router, ask, here } = await showQuestion();
    const { key } = here();
    await ask();
    await waitFor(() => expect(here().key).not.toBe(key));
    expect(here().search).toBe('?photo=2');
    expect(isShown()).toBe(true);

    await act(() => router.navigate(-1));

    await waitFor(() => expect(isShown()).toBe(false));
  });

  it('adds no step where there is one', async () => {
    vi.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 3 });
    const { ask, here } = await showQuestion();
    const { key } = here();

    await ask();

    expect(here().key).toBe(key);
  });
});
