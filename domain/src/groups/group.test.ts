import { describe, expect, it } from 'vitest';
import { groupSlug, leavingOf } from './group.ts';

const id = '0190163d-8694-739b-aea5-966c26f8ad91';

describe('the address of a group', () => {
  it.each([
    ['Guntur Mirchi Farmers', 'guntur-mirchi-farmers-26f8ad91'],
    ['???', '26f8ad91'],
  ])('of %s is %s', (name, slug) => {
    expect(groupSlug(name, id)).toBe(slug);
  });

  it('of a name in another script is spelt in Latin letters', () => {
    expect(groupSlug('లక్ష్మి', id)).toBe('lakshmi-26f8ad91');
  });
});

describe('leaving a group', () => {
  it.each([
    ['goes-on', { role: 'member', managers: 1, members: 3 }],
    ['goes-on', { role: 'manager', managers: 2, members: 3 }],
    ['last-manager', { role: 'manager', managers: 1, members: 3 }],
    ['closes', { role: 'manager', managers: 1, members: 1 }],
  ] as const)('is %s for %o', (leaving, group) => {
    expect(leavingOf(group)).toBe(leaving);
  });
});
