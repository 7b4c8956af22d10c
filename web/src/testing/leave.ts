import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { vi } from 'vitest';
import { clearEarlyNotices } from '~/lib/live/live.ts';

/** Resets after a test: screen, storage, session, fake server, spies, network and time. */
export function leave(): void {
  cleanup();
  toast.remove();
  clearEarlyNotices();
  onlineManager.setOnline(true);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  // A spy that is left records the calls of every later file of the worker.
  vi.restoreAllMocks();
  vi.useRealTimers();
}
