import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { photoOrder } from './photo-order.ts';

const first = '0190163d-8694-739b-aea5-966c26f8ad91';
const second = '0190163d-8694-739b-aea5-966c26f8ad92';

describe('the order of photos', () => {
  it('names those that stay, and where new ones come between them', () => {
    const places = [{ keep: second }, 'new' as const, { keep: first }];

    expect(z.decode(photoOrder, `${second}, new,${first.toUpperCase()}`)).toEqual(places);
    expect(z.encode(photoOrder, places)).toBe(`${second},new,${first}`);
  });

  it('says that none stays', () => {
    expect(z.decode(photoOrder, 'none')).toEqual([]);
    expect(z.encode(photoOrder, [])).toBe('none');
  });

  it.each(['wheat', `${first},`, `${first},none`, 7, 'new,'.repeat(60)])('is not read from %j', (text) => {
    expect(z.safeDecode(photoOrder, text).success).toBe(false);
  });
});
