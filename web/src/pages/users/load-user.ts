import { getPublicProfile } from '@polam/contract/calls/users';
import { data, type AppLoadContext } from 'react-router';
import { orUnavailable } from '../or-unavailable.ts';
import { describeUser } from './user-data.ts';

/** A profile as a visitor sees it; one of nobody answers 404, with the page that says so. */
export async function loadUser(context: AppLoadContext, userId: string) {
  const profile = orUnavailable(await context.call(getPublicProfile, { userId }));
  if (profile.ok) await describeUser(context, profile.value.person);
  return data({ profile, publicUrl: context.publicUrl }, { status: profile.ok ? 200 : 404 });
}
