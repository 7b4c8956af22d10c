import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noteFirstView } from '../first-view.ts';
import { quietPart } from './quiet-part.tsx';

it('a part around the page that was lost comes with the network, and its place stands there until then', async () => {
  const load = vi.fn<() => Promise<typeof Unread>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(Unread);
  const Part = quietPart(load, ({ count }) => <i>{`${count} at most`}</i>);
  render(<Part count={3} />);
  noteFirstView();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('3 at most')).toBeTruthy();

  await act(async () => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByText('3 unread')).toBeTruthy();
  expect(screen.queryByText('3 at most')).toBeNull();
});

function Unread({ count }: { readonly count: number }) {
  return `${count} unread`;
}
