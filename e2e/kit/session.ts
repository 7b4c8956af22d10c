import { login } from '@polam/contract/calls/auth';
import type { OutputOf } from '@polam/contract/call';
import { callOver } from './client.ts';

/** A signed-in user. */
export interface SignedIn {
  readonly user: OutputOf<typeof login>['user'];
  readonly token: string;
}

/** Signs in over HTTP; a device may start with the session. */
export async function signInOver(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const answer = await callOver(url, { call: login, input: { email, password } });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.message}`);
  return answer.value;
}
