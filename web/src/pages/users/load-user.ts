import { getPublicProfile } from '@polam/contract/calls/users';
import { data, type AppLoadContext } from 'react-router';
import { orUnavailable } from '../or-unavailable.ts';
import { describeUser } from './user-data.ts';

/** Loads a profile as a visitor sees it; an unknown user answers 404 with its page. */
export async function loadUser(context: AppLoadContext, userId: string) {
  const profile = orUnavailable(await context.call(getPublicProfile, { userId }));
  if (profile.ok) await describeUser(context, profile.value.person);
  return data({ profile, publicUrl: context.publicUrl }, { status: profile.ok ? 200 : 404 });
}
