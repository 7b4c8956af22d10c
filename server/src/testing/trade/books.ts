import { afterEach } from 'vitest';
import { findLies } from '../invariants.ts';
import type { TestApp } from '../test-app.ts';

/** Has every test of a file fail that leaves the market out of order. */
export function checkBooksAfterEach(testApp: () => TestApp): void {
  afterEach(async () => {
    const lies = await findLies(testApp().db);
    if (lies.length > 0) throw new Error(`the market is out of order: ${lies.join(', ')}`);
  });
}
