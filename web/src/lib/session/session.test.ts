import { sessionUser } from '@polam/contract/documents/users';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { leave } from '~/testing/leave.ts';
import { ramu } from '~/testing/show.tsx';
import { currentSession, endSession, fromSaved, openSession, toSaved } from './session.ts';

afterEach(leave);

describe('the session of this device', () => {
  it('lies under auth in browser storage, with user and token as the wire names them', () => {
    openSession(ramu, 'a-token');

    const saved = JSON.parse(localStorage.getItem('auth') ?? '') as unknown;
    expect(saved).toMatchObject({ token: 'a-token', user: { _id: ramu.id, name: 'Ramu', role: '1' } });
  });

  it('is restored from what the browser kept, and gone after signing out', () => {
    openSession(ramu, 'a-token');
    const saved = localStorage.getItem('auth') ?? '';
    endSession();
    expect([currentSession().state, localStorage.getItem('auth')]).toEqual(['visitor', null]);

    localStorage.setItem('auth', saved);

    expect(currentSession()).toMatchObject({ state: 'signed-in', user: ramu, token: 'a-token' });
  });

  it('is nobody’s where something else lies under its key', () => {
    localStorage.setItem('auth', '{"user":null,"token":""}');

    expect(currentSession()).toEqual({ state: 'visitor' });
  });
});

describe('what the browser keeps of a person', () => {
  it('is just what the wire says of her, read and written', () => {
    const onWire = z.encode(sessionUser, ramu);

    expect(toSaved({ user: ramu, token: 'a-token' })).toEqual({ user: onWire, token: 'a-token' });
    expect(fromSaved({ user: onWire, token: 'a-token' })?.user).toEqual(z.decode(sessionUser, onWire));
  });

  it('holds the own spelling of name and village, and none that is damaged', () => {
    const spelled = { spellings: { te: 'రాము' }, villageSpellings: { te: 'కొల్లూరు' } };
    const onWire = z.encode(sessionUser, { ...ramu, ...spelled });

    expect(fromSaved({ user: onWire, token: 'a-token' })?.user).toEqual({ ...ramu, ...spelled });
    const damaged = { ...onWire, spellings: { te: 7 }, villageSpellings: 'Kollur' };
    expect(fromSaved({ user: damaged, token: 'a-token' })?.user).toEqual(ramu);
  });

  it.each(['_id', 'name', 'email', 'phone', 'address', 'pincode', 'rating', 'role'])(
    'is nobody without her %s',
    (field) => {
      const { user, token } = toSaved({ user: ramu, token: 'a-token' });

      expect(fromSaved({ user: { ...user, [field]: null }, token })).toBeNull();
    },
  );
});
