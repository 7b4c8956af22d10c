import { calls } from '@polam/contract';
import type { AnyCall } from '@polam/contract/call';
import { document } from '@polam/contract/fields';
import { refusalStatus } from '@polam/contract/refusals';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { leave } from '~/testing/leave.ts';
import { followChanges, noteReads, refreshed } from './changes.ts';
import { callServer, type CallOptions } from './client.ts';
import { makeQueryClient } from './query-client.ts';

const reading = calls.filter(({ reads }) => reads.length > 0);
const writing = calls.filter(({ changes }) => changes.length > 0);
const cache = makeQueryClient();

beforeEach(async () => {
  await loadCatalogue('en');
  for (const call of reading) {
    noteReads(call);
    cache.setQueryData([call.name], {});
  }
  followChanges(cache);
});

afterEach(() => {
  cache.clear();
  leave();
});

/** Makes a writing call, whatever it takes and answers; it is refused where a code is given. */
async function write(call: AnyCall, options: CallOptions = {}, refusal?: keyof typeof refusalStatus) {
  const status = refusal === undefined ? call.status : refusalStatus[refusal];
  const body = { success: refusal === undefined, code: refusal, message: 'A sentence.' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
  const [input, output] = [document({}), document({})];
  await callServer({ ...call, method: 'DELETE', path: '/', input, output }, {}, options);
  await refreshed();
}

/** Publishes the last write as a tab of the same browser receives it. */
async function hearInOtherTab(): Promise<void> {
  const newValue = localStorage.getItem('changed');
  window.dispatchEvent(new StorageEvent('storage', { key: 'changed', newValue }));
  await refreshed();
}

/** Calls whose cached answers are stale. */
const staleNames = () =>
  cache
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey: [name] }) => name);

const namesThatShow = ({ changes }: AnyCall) =>
  reading.filter(({ reads }) => new Set([...reads, ...changes]).size < reads.length + changes.length);

/** An answer on screen; counts how often it was fetched. */
function answerOnScreen({ name }: AnyCall) {
  const queryFn = vi.fn(() => Promise.resolve({}));
  new QueryObserver(cache, { queryKey: [name], queryFn, staleTime: Infinity }).subscribe(() => undefined);
  return queryFn;
}

describe('a write', () => {
  it.each(writing)('by $name makes stale what shows it, here and in every other tab', async (call) => {
    const shown = namesThatShow(call).map(({ name }) => name);

    await write(call);
    expect(staleNames()).toEqual(shown);

    for (const name of shown) cache.setQueryData([name], {});
    await hearInOtherTab();
    expect(staleNames()).toEqual(shown);
  });

  it('is heard in the other tabs each time that it is made', async () => {
    const [call] = writing as [AnyCall];

    await write(call);
    const first = localStorage.getItem('changed');
    await write(call);

    expect(first).not.toBeNull();
    expect(localStorage.getItem('changed')).not.toBe(first);
  });

  it('that the page shows already is fetched anew in the other tabs alone', async () => {
    const call = writing.find((each) => namesThatShow(each).length > 0) as AnyCall;
    const [shown] = namesThatShow(call) as [AnyCall];
    const fetched = answerOnScreen(shown);

    await write(call, { showing: 'shown' });
    expect(fetched).not.toHaveBeenCalled();
    expect(staleNames()).toContain(shown.name);

    await hearInOtherTab();
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('a refused write', () => {
  const saysNothing = [
    'already-running',
    'fault',
    'forbidden',
    'invalid-input',
    'malformed',
    'rate-limited',
    'unauthenticated',
    'unavailable',
  ];
  const codes = Object.keys(refusalStatus) as (keyof typeof refusalStatus)[];
  const call = writing.find((each) => namesThatShow(each).length > 0) as AnyCall;
  const [shown] = namesThatShow(call) as [AnyCall];

  it.each(codes.filter((code) => !saysNothing.includes(code)))(
    'as %s did not fit what is there, which the screen then fetches anew',
    async (code) => {
      const fetched = answerOnScreen(shown);

      await write(call, {}, code);

      expect(fetched).toHaveBeenCalledOnce();
    },
  );

  it.each(codes.filter((code) => saysNothing.includes(code)))(
    'as %s says nothing of what is there, and the screen stays',
    async (code) => {
      const fetched = answerOnScreen(shown);

      await write(call, {}, code);

      expect(fetched).not.toHaveBeenCalled();
      expect(staleNames()).toEqual([]);
    },
  );
});
