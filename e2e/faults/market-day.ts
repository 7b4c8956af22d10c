import { register, login } from '@polam/contract/calls/auth';
import { callOver } from '../kit/client.ts';

/** A user with an open session. */
export interface Trader {
  readonly id: string;
  readonly token: string;
}

const password = 'storm over the mandi 93';

/** Registers an account and signs in. */
export async function joinMarket(url: string, name: string): Promise<Trader> {
  const email = `${name.toLowerCase()}@storm.example`;
  const input = {
    name,
    email,
    password,
    phone: '6000012345',
    address: 'Market Yard, Guntur',
    pincode: '522002',
  };
  const registered = await callOver(url, { call: register, input });
  if (!registered.ok) throw new Error(`${name} may not register: ${registered.message}`);
  const signedIn = await callOver(url, { call: login, input: { email, password } });
  if (!signedIn.ok) throw new Error(`${name} may not sign in: ${signedIn.message}`);
  return { id: signedIn.value.user.id, token: signedIn.value.token };
}
