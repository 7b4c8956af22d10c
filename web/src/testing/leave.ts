import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { vi } from 'vitest';
import { clearEarlyNotices } from '~/lib/live.ts';

/** Leaves the page after a test: nothing on the screen or kept, nobody signed in, no fake server, a network, real time. */
export function leave(): void {
  cleanup();
  toast.remove();
  clearEarlyNotices();
  onlineManager.setOnline(true);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
