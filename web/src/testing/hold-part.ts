import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { LaterPart } from '~/lib/screens/later/later-part.ts';

/** Has a part be on its way, whatever a test before this one has loaded. Returns what lets it arrive. */
export function holdPart<P>(part: LaterPart<P>): () => Promise<void> {
  const listeners = new Set<() => void>();
  const arrived = part.read;
  const reading = vi.spyOn(part, 'read').mockReturnValue('coming');
  const subscribing = vi.spyOn(part, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  return async () => {
    await part.load();
    reading.mockImplementation(arrived);
    act(() => listeners.forEach((listener) => listener()));
    subscribing.mockRestore();
  };
}
