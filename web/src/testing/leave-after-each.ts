import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { loadLaterParts } from '~/ui/later.tsx';
import { leave } from './leave.ts';

// A test looks into a dialog as soon as it is open.
beforeEach(loadLaterParts);

// All files of a worker share one page: each test restores it.
afterEach(leave);

// A part that a test did not wait for may still be loading when the page of its worker ends.
afterAll(() => vi.dynamicImportSettled());
