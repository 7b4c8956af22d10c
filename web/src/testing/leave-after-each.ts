import { afterEach } from 'vitest';
import { leave } from './leave.ts';

// All files of a worker share one page: each test restores it.
afterEach(leave);
