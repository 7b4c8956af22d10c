import { calls } from '@polam/contract';
import { block, unblock } from '@polam/contract/calls/blocks';
import { photo } from '@polam/contract/calls/chats';
import { assemble } from '@polam/server/assemble';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { implement, type Bytes, type Handler } from './implement.ts';
import { ok, refuse } from '../result.ts';

const module = { block, photo, unblock };
const picture: Bytes = {
  type: 'image/webp',
  etag: '"1"',
  immutable: true,
  read: async () => Buffer.from(''),
};
const blocking: Handler<typeof block> = async () => ok({});
const unblocking: Handler<typeof unblock> = async () => ok({});
const showing: Handler<typeof photo> = async () => ok(picture);
const service = { block: blocking, unblock: unblocking, photo: showing };

describe('implementing a module of calls', () => {
  it('binds each call to the handler of its name', () => {
    const shown = { photo: () => ['listings'] as const };

    const bindings = implement(module, service, shown);

    expect(bindings).toEqual([
      { call: block, handler: blocking, shows: undefined },
      { call: photo, handler: showing, shows: shown.photo },
      { call: unblock, handler: unblocking, shows: undefined },
    ]);
  });

  it('leaves members of the service that are no handlers alone', () => {
    expect(implement({ block }, { block: blocking, eraseUser: async () => 3 })).toHaveLength(1);
  });
});

describe('assembling a service', () => {
  it('puts the members of its parts together', () => {
    expect(assemble({ block: 1 }, { unblock: 2 }, { photo: 3 })).toEqual({ block: 1, unblock: 2, photo: 3 });
  });
});

describe('the compiler', () => {
  // Nothing runs: where one of these compiled, the check of types would complain of its comment.
  const mistakes = [
    // @ts-expect-error -- photo has no handler
    () => implement(module, { block: blocking, unblock: unblocking }),
    // @ts-expect-error -- unblock is not among these calls
    () => implement({ block }, { block: blocking, unblock: unblocking }),
    // @ts-expect-error -- a photo is bytes
    () => implement(module, { ...service, photo: async () => ok({ photo: 'a.webp' }) }),
    // @ts-expect-error -- the call does not declare this refusal
    () => implement(module, { ...service, unblock: async () => refuse('cannot-block-self') }),
    // @ts-expect-error -- open is not among these calls
    () => implement(module, service, { open: () => 'listings' }),
    // @ts-expect-error -- block is in two parts
    () => assemble({ block: 1 }, { unblock: 2 }, { block: 3 }),
  ];

  it('refuses a handler too few, too many, twice or of another type', () => {
    expect(mistakes).toHaveLength(6);
  });
});

describe('calls whose answer is a file', () => {
  // By this, the type of a handler knows which answers are files.
  it('are those that declare no output', () => {
    const isUnknown = (output: unknown) => output instanceof z.ZodMiniUnknown;

    expect(calls.filter(({ output }) => isUnknown(output))).toEqual(
      calls.filter(({ envelope }) => envelope === 'bytes'),
    );
  });
});
