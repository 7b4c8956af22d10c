import { vi } from 'vitest';

/** Stubs the observer of what is on screen, which jsdom lacks, by one that sees nothing. */
export function stubIntersectionObserver(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Object {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
}
