import { describe, expect, it } from 'vitest';
import {
  chatStanding,
  equipmentQuestions,
  isUnread,
  PREVIEW_LENGTH,
  previewOf,
  readyPhrases,
} from './conversation.ts';

describe('the beginning of a message', () => {
  it('is one plain line of at most its length', () => {
    expect(previewOf('Namaste,\n  when do   you come?')).toBe('Namaste, when do you come?');
    expect(Array.from(previewOf('wheat '.repeat(60))).length).toBeLessThanOrEqual(PREVIEW_LENGTH);
  });

  it('does not turn the line round, and keeps Telugu whole', () => {
    expect(previewOf('\u202Eevil')).toBe('evil');
    expect(previewOf('క్వింటాల్‌కు ఎంత?')).toBe('క్వింటాల్‌కు ఎంత?');
  });
});

describe('what is asked about a piece of equipment', () => {
  it('begins with whether it can be had, and ends where its driver is known', () => {
    expect(equipmentQuestions({ purpose: 'hire', withOperator: false })).toEqual([
      'free',
      'driver',
      'last-price',
      'diesel',
    ]);
    expect(equipmentQuestions({ purpose: 'hire', withOperator: true })).not.toContain('driver');
  });

  it('for sale is its price, its papers and when to see it', () => {
    expect(equipmentQuestions({ purpose: 'sale', withOperator: true })).toEqual([
      'still-there',
      'last-price',
      'see',
      'papers',
    ]);
  });
});

describe('a line of a conversation', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const before = '2026-11-21T09:59:59.999Z';

  it.each([
    ['of the other side, nothing read yet', { by: 'ravi', readAt: null }, true],
    ['of the other side, after what was read', { by: 'ravi', readAt: before }, true],
    ['of the other side, read up to it', { by: 'ravi', readAt: at }, false],
    ['of one’s own', { by: 'sita', readAt: null }, false],
  ])('%s', (_case, { by, readAt }, expected) => {
    expect(isUnread({ authorId: by, createdAt: at }, { id: 'sita', readAt })).toBe(expected);
  });
});

describe('what stands ready to be said about goods', () => {
  const offer = (state: 'pending' | 'accepted' | 'declined', authorId: string) => ({ state, authorId });

  it.each([
    ['nothing was offered', undefined, 'open'],
    ['the last offer was declined', offer('declined', 'sita'), 'open'],
    ['the other side waits', offer('pending', 'sita'), 'to-answer'],
    ['the other side is to answer', offer('pending', 'ramu'), 'waiting'],
    ['both have agreed', offer('accepted', 'sita'), 'agreed'],
  ] as const)('goes by the last offer where %s', (_case, last, standing) => {
    expect(chatStanding(last, 'ramu')).toBe(standing);
  });

  it('suits the side that says it', () => {
    expect(readyPhrases('buyer', 'to-answer')[0]).toBe('a-little-less');
    expect(readyPhrases('seller', 'to-answer')[0]).toBe('a-little-more');
    expect(readyPhrases('seller', 'agreed')).not.toContain('paid');
  });
});
