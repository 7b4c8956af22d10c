import { describe, expect, it } from 'vitest';
import { alikeNotices } from './alike-notices.ts';

const names = { en: 'Peach', hi: 'आड़ू', te: 'పీచ్ పండు' };

/** A notice of an event with some fields of its own. */
function noticeOf(id: string, own: Readonly<Record<string, unknown>> = {}) {
  const event = {
    type: 'match.found',
    names: { ...names },
    requirement: 'r1',
    price: 897,
    others: 0,
    ...own,
  };
  return { id, recipientId: `recipient of ${id}`, event };
}

/** An object as PostgreSQL has it. */
function asJson(value: object): object {
  return JSON.parse(JSON.stringify(value)) as object;
}

describe('notices next to each other', () => {
  it('share what their events have in common, and come in their order', () => {
    const [first, second, third] = [
      noticeOf('1'),
      noticeOf('2', { requirement: 'r2' }),
      noticeOf('3', { others: 4 }),
    ];

    const groups = alikeNotices([first, second, third]);

    const to = [
      { id: '1', recipient_id: 'recipient of 1', own: {} },
      { id: '2', recipient_id: 'recipient of 2', own: { requirement: 'r2' } },
      { id: '3', recipient_id: 'recipient of 3', own: { others: 4 } },
    ];
    expect(groups).toEqual([{ event: first.event, to }]);
  });

  it('share nothing where half of the fields differ, or others are there', () => {
    const notices = [
      noticeOf('1'),
      noticeOf('2', { requirement: 'r2', price: 1, others: 2 }),
      noticeOf('3', { side: 'buyer' }),
      noticeOf('4', { names: undefined, price: 1, others: 2 }),
    ];

    expect(alikeNotices(notices).map(({ event }) => event)).toEqual(notices.map(({ event }) => event));
  });

  it('have names of their own where one language differs', () => {
    const other = { ...names, te: 'పీచ్' };

    const [group] = alikeNotices([noticeOf('1'), noticeOf('2', { names: other })]);

    expect(group?.to.map(({ own }) => own)).toEqual([{}, { names: other }]);
  });

  it.each([
    ['undefined after a value', { price: 1 }, { price: undefined }],
    ['an empty list after an empty object', { names: {} }, { names: [] }],
    ['another day', { at: new Date(0) }, { at: new Date(1) }],
    ['an undefined part in the place of another', { names: { en: undefined } }, { names: { hi: 'आड़ू' } }],
    ['another list', { photos: ['1'] }, { photos: ['2'] }],
  ])('are stored as they were made: %s', (_, one, other) => {
    const notices = [noticeOf('1', one), noticeOf('2', other)];

    const stored = alikeNotices(notices).flatMap(({ event, to }) =>
      to.map(({ own }) => ({ ...asJson(event), ...asJson(own) })),
    );

    expect(stored).toEqual(notices.map(({ event }) => asJson(event)));
  });

  it('are the same events again when each is added to the first', () => {
    const notices = ['1', '2', '3'].map((id) => noticeOf(id, { requirement: `r${id}`, others: Number(id) }));

    const events = alikeNotices(notices).flatMap(({ event, to }) =>
      to.map(({ own }) => ({ ...event, ...own })),
    );

    expect(events).toEqual(notices.map(({ event }) => event));
  });
});
