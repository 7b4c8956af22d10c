import * as listings from '@polam/contract/calls/listings';
import { call } from '@polam/contract/call';
import { at, document } from '@polam/contract/fields';
import { listOf } from '@polam/contract/lists';
import { plain } from '@polam/contract/documents/values';
import { calls } from '@polam/contract';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { NAMELESS } from '@polam/domain/users/user';
import type { WireAnswer } from './commit.ts';
import { encodedMembers, cacheEncoded } from './encoding.ts';
import { answerBytesOf, answerOf } from './sentences.ts';

const item = document({ id: at('_id', plain), note: at('note', z.optional(plain)) });
const list = call('tests.list', 'GET /api/v1/tests', {
  summary: 'Some items.',
  reads: [],
  access: 'public',
  input: {},
  output: document({ items: at('things', listOf(item, 10)), total: at('total', z.number()) }),
});

const json = (value: unknown): unknown => JSON.parse(`{${encodedMembers(list, value).join('')}}`);

const bytesOf = ({ status, body }: WireAnswer): WireAnswer<Buffer> => ({ status, body: Buffer.from(body) });

describe('the encoding of an answer', () => {
  it('is that of the contract, whatever of it is cached', () => {
    const items = [{ id: 'a', note: 'n' }, cacheEncoded({ id: 'b' }), { id: 'c', note: undefined }];
    const value = { items, total: 3 };

    expect(json(value)).toEqual(z.encode(list.output, value));
    expect(json(value)).toEqual({ things: [{ _id: 'a', note: 'n' }, { _id: 'b' }, { _id: 'c' }], total: 3 });
  });

  it('lets nothing through that the contract does not declare, also of what is cached', () => {
    const cached = cacheEncoded({ id: 'a', phone: '98480 22338' });

    expect(json({ items: [cached, { id: 'b', secret: 1 }], total: 2, more: 1 })).toEqual({
      things: [{ _id: 'a' }, { _id: 'b' }],
      total: 2,
    });
  });

  it('is made once for what is cached, and apart for each call that shows it differently', () => {
    const listing = cacheEncoded({ id: 'a', note: 'n' });
    const [first, second] = [json({ items: [listing], total: 1 }), json({ items: [listing], total: 1 })];

    expect(first).toEqual(second);
    expect(Object.isFrozen(listing)).toBe(true);
  });

  it('copies what is cached as bytes, but keeps as text what names an erased user', () => {
    const items = [cacheEncoded({ id: 'a', note: 'ధర' }), cacheEncoded({ id: 'b', note: NAMELESS })];
    const encode = () => encodedMembers(list, { items, total: 2 });

    const first = encode();
    const again = encode();

    expect(first).toEqual(again);
    expect(again.filter((part) => typeof part !== 'string').map(String)).toEqual([
      '{"_id":"a","note":"ధర"}',
      ',',
    ]);
    expect(answerBytesOf(list, { items, total: 2 }, 'en')).toEqual(
      bytesOf(answerOf(list, { items, total: 2 }, 'en')),
    );
    expect(answerOf(list, { items, total: 2 }, 'en').body).toContain('{"_id":"b","note":"A former user"}');
  });

  it('fails where something that is declared is missing', () => {
    expect(() => json({ items: [{ note: 'n' }], total: 1 })).toThrow('invalid_type');
    expect(() => json({ items: [] })).toThrow('invalid_type');
  });

  it('never meets a field that the envelope has too', () => {
    const inEnvelope = calls.filter(({ output, envelope }) => {
      const { fields = {} } = output as { fields?: Record<string, { wireName: string }> };
      return (
        envelope === 'success' &&
        Object.values(fields).some(({ wireName }) => ['success', 'message'].includes(wireName))
      );
    });

    expect(inEnvelope.map(({ name }) => name)).toEqual([]);
    expect(calls).toContain(listings.get);
  });
});
