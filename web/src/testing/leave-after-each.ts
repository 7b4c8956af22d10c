import { afterAll, afterEach, vi } from 'vitest';
import { leave } from './leave.ts';

// A request that outlives the fake server of its test reaches no network.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// All files of a worker share one page: each test restores it.
afterEach(leave);

// A part that a test did not wait for may still be loading when the page of its worker ends.
afterAll(() => vi.dynamicImportSettled());
