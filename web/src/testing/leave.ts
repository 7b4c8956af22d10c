import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/** Leaves the page after a test: nothing on the screen, nobody signed in, no fake server, real time. */
export function leave(): void {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
