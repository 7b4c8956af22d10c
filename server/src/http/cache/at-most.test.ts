import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('drops what was used longest ago beyond its bound', () => {
  const cache = new LRUCache<string, number>({ ...atMost(2), ttl: 60_000 });

  cache.set('rice', 1);
  cache.set('chilli', 2);
  cache.get('rice');
  cache.set('turmeric', 3);

  expect([...cache.keys()].sort()).toEqual(['rice', 'turmeric']);
});
