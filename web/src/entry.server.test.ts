import { expect, it, vi } from 'vitest';
import { handleError } from './entry.server.tsx';

it('hands on what a loader threw, but not for a reader who has left', () => {
  const onFault = vi.fn();
  const leaving = new AbortController();
  const request = new Request('https://polam.example/', { signal: leaving.signal });
  const thrown = new Error('the loader broke');

  handleError(thrown, { context: { onFault }, request });
  leaving.abort();
  handleError(new Error('nobody waits'), { context: { onFault }, request });

  expect(onFault.mock.calls).toEqual([[thrown]]);
});
