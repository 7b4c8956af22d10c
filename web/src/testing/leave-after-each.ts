import { afterEach } from 'vitest';
import { leave } from './leave.ts';

// All files of a worker share one page: each test leaves it as it found it.
afterEach(leave);
