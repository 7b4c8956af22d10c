import { languages } from '@polam/domain/catalogue';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromResponse, toRequest } from './answer.ts';
import { pathNames, type AnyCall } from './call.ts';
import { propose } from './calls/offers.ts';
import { login } from './calls/auth.ts';
import { calls } from './index.ts';
import { mostOf } from './lists.ts';
import { problemSentence, type Messages } from './messages.ts';
import { en } from './messages/en/messages.ts';
import { hi } from './messages/hi/messages.ts';
import { te } from './messages/te/messages.ts';
import { refusalStatus, statusOfRefusal } from './refusals.ts';
import { tableFiles } from './tables/files.ts';

const messages: Readonly<Record<string, Messages>> = { en, te, hi };
const listingId = '0190163d-8694-739b-aea5-966c26f8ad91';

function wireNames(call: AnyCall): string[] {
  return Object.values(call.input.fields as Record<string, { wireName: string }>).map(
    (field) => field.wireName,
  );
}

describe('every call', () => {
  it('has a name of its own', () => {
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  });

  it('has a route of its own, whatever the values of its path are called', () => {
    // As the server reads paths: it asks for no name of a value, and for no slash at the end.
    const routeOf = ({ method, path }: AnyCall) =>
      `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`;
    const isShared = (call: AnyCall) =>
      calls.some((other) => other !== call && routeOf(other) === routeOf(call));

    expect(calls.filter(isShared).map(({ name }) => name)).toEqual([]);
  });

  it('answers a table of its own where it answers a table', () => {
    const tables = calls.flatMap((call) => ('table' in call ? [call.table] : []));

    expect(tables).toHaveLength(Object.keys(tableFiles).length);
    expect(new Set(tables)).toEqual(new Set(Object.keys(tableFiles)));
  });

  it.each(calls)('$name finds each name of its path among its fields', (call) => {
    expect(wireNames(call)).toEqual(expect.arrayContaining([...pathNames(call.path)]));
  });

  it.each(calls.filter((call) => call.actor !== undefined))(
    '$name asks for a session, since it names an actor',
    (call) => {
      expect(call.access).not.toBe('public');
    },
  );

  it.each(calls)('$name declares refusals that have a status', (call) => {
    for (const code of call.refusals as (keyof typeof refusalStatus)[])
      expect(refusalStatus[code]).toBeGreaterThan(0);
  });
});

describe('every list in an answer', () => {
  it.each(calls)('of $name declares the most that it holds', (call) => {
    const endless: string[] = [];
    z.toJSONSchema(call.output as z.core.$ZodType, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema, path }) => {
        const isMap = typeof jsonSchema.additionalProperties === 'object';
        const isList = jsonSchema.type === 'array' || isMap;
        if (isList && zodSchema._zod.def.type !== 'pipe' && mostOf(zodSchema) === undefined)
          endless.push(path.join('.'));
      },
    });

    expect(endless).toEqual([]);
  });
});

describe('every sentence', () => {
  it.each(languages)('is written in %s', (language) => {
    const own = messages[language];
    const named = {
      author: 'A',
      listing: 'B',
      user: 'C',
      preview: 'D',
      named: 'E',
      words: 'F',
      equipment: 'G',
      storage: 'H',
      name: 'I',
      price: 'J',
      above: 'K',
      group: 'L',
      groupChange: 'invited' as const,
      consentChange: 'asked' as const,
      agentAct: 'listing-posted' as const,
      isConfirmed: false,
      reason: 'L',
    };
    const sentences = [
      ...Object.values(own?.refusals ?? {}),
      ...Object.values(own?.done ?? {}),
      ...Object.values(own?.problems ?? {}).map((write) => write({ limit: '5' })),
      ...Object.values(own?.notices ?? {}).map((write) =>
        write({
          ...named,
          about: 'offer',
          what: 'moved',
          ending: '345',
          outcome: 'dismissed',
          subject: 'listing',
          act: 'warned',
          change: 'confirmed',
          fate: 'accepted',
          side: 'buyer',
          others: 1,
          note: 'paid',
          became: 'joined',
          shareNote: 'paid',
          stars: 5,
          reason: 'listing-changed',
        }),
      ),
    ];

    expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([]);
    expect(sentences.length).toBeGreaterThan(80);
  });

  it('groups its figures the Indian way', () => {
    expect(problemSentence(en, { problem: 'price-range', limit: 1_000_000 })).toContain('₹10,00,000');
  });
});

describe('a refusal by a rule', () => {
  it('answers 200 on SPEC’s calls, because other clients show our sentence only then', () => {
    expect([statusOfRefusal('sold-out', 'quietly'), statusOfRefusal('sold-out', 'aloud')]).toEqual([
      200, 409,
    ]);
    expect([statusOfRefusal('invalid-input', 'quietly'), statusOfRefusal('invalid-input', 'aloud')]).toEqual([
      200, 422,
    ]);
  });

  it('keeps its status where it is no rule of trade', () => {
    for (const code of [
      'unauthenticated',
      'forbidden',
      'not-found',
      'too-large',
      'rate-limited',
      'idempotency-mismatch',
    ] as const) {
      expect(statusOfRefusal(code, 'quietly')).toBe(refusalStatus[code]);
    }
  });
});

describe('the forms in which other clients send things', () => {
  const offer = { pid: listingId, quantity: '2.5', price: '2400', date: '2026-12-01', notes: '' };
  const read = (wire: object) => z.safeDecode(propose.input, { ...offer, ...wire });

  it('are read into paise, thousandths and ids', () => {
    expect(read({ recievedby: { _id: listingId, name: 'x' } }).data).toEqual({
      listingId,
      recipientId: listingId,
      quantityMilli: 2_500,
      pricePaise: 240_000,
      neededOn: '2026-12-01',
    });
  });

  it.each([
    ['price', '0', 'price-range'],
    ['price', '-5', 'price-range'],
    ['price', '1e3', 'not-a-number'],
    ['price', 'Infinity', 'not-a-number'],
    ['price', '0x10', 'not-a-number'],
    ['price', true, 'not-a-number'],
    ['price', 1e12, 'price-range'],
    ['price', '', 'required'],
    ['price', 'undefined', 'required'],
    ['quantity', '0', 'quantity-range'],
    ['quantity', '0.0001', 'quantity-range'],
    ['quantity', [], 'not-text'],
    ['date', '2026-02-30', 'not-a-day'],
    ['date', '01/12/2026', 'not-a-day'],
    ['notes', 'x'.repeat(501), 'too-long'],
    ['notes', 'bell \u0007', 'control-characters'],
    ['notes', '\u200d\u200b', 'required'],
    ['pid', { $ne: '' }, 'not-text'],
  ])('refuse %s %j as %s', (field, value, problem) => {
    const issue = read({ [field]: value }).error?.issues[0];

    expect([issue?.path[0], issue?.message]).toEqual([field, problem]);
  });

  it('lose the marks that nobody sees', () => {
    expect(read({ notes: '\u202edry\u202c, well\u200b sorted' }).data?.note).toBe('dry, well sorted');
  });

  it('drop what the call does not declare', () => {
    const wire = JSON.parse('{"role":"0","rating":5,"_id":"x","__proto__":{"role":"0"}}') as object;

    expect(Object.keys(read(wire).data ?? {})).toEqual([
      'listingId',
      'quantityMilli',
      'pricePaise',
      'neededOn',
    ]);
  });
});

describe('a call as a request', () => {
  it('carries our values in SPEC’s names', () => {
    const request = toRequest(propose, {
      listingId,
      quantityMilli: 2_500,
      pricePaise: 240_050,
      neededOn: '2026-12-01',
    });

    expect(request).toEqual({
      method: 'POST',
      url: '/api/v1/requirements/propose-offer',
      body: { pid: listingId, quantity: 2.5, price: 2400.5, date: '2026-12-01' },
    });
  });

  it('gives refusals beside our names of the fields', () => {
    const body = {
      success: false,
      code: 'invalid-input',
      message: 'm',
      fields: { email: { code: 'required', message: 'r' } },
    };

    expect(fromResponse(login, 200, body)).toEqual({
      ok: false,
      error: 'invalid-input',
      message: 'm',
      fields: { email: { code: 'required', message: 'r' } },
    });
  });
});
