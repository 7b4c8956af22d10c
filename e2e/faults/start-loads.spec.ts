import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { findLoadedAtStart, type LoadedAtStart } from '../kit/loads.ts';

/** The fetch of Node: it takes longer to load than most of the server. */
const UNDICI = 'NativeModule internal/deps/undici/undici';
/** Method that begins to load the market into memory. */
const LOADING = '#reload';

let loaded: LoadedAtStart;

beforeAll(async () => {
  loaded = await findLoadedAtStart();
});

const endings = () => loaded.scripts.map((address) => address.split('/').slice(-3).join('/'));

describe('a server that has just started', () => {
  it('has not loaded what renders pages, which the first page loads', () => {
    expect(endings()).toContain('server/dist/start.cjs');
    expect(endings()).not.toContain('build/server/pages.cjs');
    expect(readFileSync(new URL('../../web/build/server/pages.cjs', import.meta.url))).not.toHaveLength(0);
  });

  it('has not loaded the market, which waits until first requests are answered', () => {
    const built = readFileSync(new URL('../../server/dist/start.cjs', import.meta.url), 'latin1');

    expect(built).toContain(`${LOADING}(`);
    expect(loaded.functions).toContain('MarketIndex');
    expect(loaded.functions).not.toContain(LOADING);
  });

  it('has not loaded the fetch of Node, nor pictures and passwords', () => {
    expect(loaded.partsOfNode).toContain('NativeModule http');
    expect(loaded.partsOfNode).not.toContain(UNDICI);
    // This process has loaded it, by that name.
    expect((process as unknown as { moduleLoadList: readonly string[] }).moduleLoadList).toContain(UNDICI);
    expect(endings().filter((each) => /sharp|argon2|zstd/.test(each))).toEqual([]);
  });
});
