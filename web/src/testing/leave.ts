import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { vi } from 'vitest';
import { clearEarlyNotices } from '~/lib/live/live.ts';

/** Resets after a test: screen, storage, session, fake server, network and time. */
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
