import { describe, expect, it } from 'vitest';
import { Limiter } from '../limits/limiter.ts';
import { readLimits } from '../limits/limit-settings.ts';
import { pageOfTooMany } from './page-limit.ts';

const noDatabase = () => Promise.reject(new Error('pages are counted in memory'));
const shared = { add: noDatabase, takeBack: noDatabase, hash: noDatabase };
const testAppThatMakes = (limit: string) => ({
  limiter: new Limiter(readLimits({ LIMIT_PAGES: limit }, []), { shared }),
});

describe('making pages', () => {
  it('is refused beyond the limit of an address, in the language of the reader, who is told how long to wait', async () => {
    const appContext = testAppThatMakes('2/min');
    const reader = { address: '192.0.2.1', language: 'te' as const };
    const first = [await pageOfTooMany(appContext, reader), await pageOfTooMany(appContext, reader)];

    const third = await pageOfTooMany(appContext, reader);

    expect(first).toEqual([null, null]);
    expect(third?.status).toBe(429);
    expect(Number(third?.headers['retry-after'])).toBeGreaterThan(0);
    expect(third?.body.toString()).toContain('<html lang="te">');
    expect(third?.body.toString()).toContain('చాలాసార్లు');
  });

  it('counts each address for itself', async () => {
    const appContext = testAppThatMakes('1/min');
    await pageOfTooMany(appContext, { address: '192.0.2.1', language: 'en' });

    expect(await pageOfTooMany(appContext, { address: '192.0.2.2', language: 'en' })).toBeNull();
  });
});
