import { describe, expect, it } from 'vitest';
import { buildNotice } from '~/testing/builders.ts';
import { withNotice, withRead } from './notices.api.ts';

const older = buildNotice(1, { readAt: '2026-03-05T07:00:00.000Z' });
const newer = buildNotice(2);
const pages = { pages: [{ notices: [older], unread: 0, nextCursor: null }], pageParams: [undefined] };

describe('the list of notices', () => {
  it('is after a live notice what it would be after asking again', () => {
    expect(withNotice(pages, newer).pages).toEqual([
      { notices: [newer, older], unread: 1, nextCursor: null },
    ]);
  });

  it('counts a notice once, however often it comes', () => {
    const once = withNotice(pages, newer);

    expect(withNotice(once, newer)).toBe(once);
  });

  it('marks a notice and the older ones as read, not the newer', () => {
    const newest = buildNotice(3);
    const three = withNotice(withNotice(pages, newer), newest);

    const read = withRead(three, { upToId: newer.id, unread: 1, at: 'now' });

    expect(read.pages[0]?.unread).toBe(1);
    expect(read.pages[0]?.notices.map(({ readAt }) => readAt)).toEqual([null, 'now', older.readAt]);
  });
});
