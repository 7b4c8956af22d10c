import { getPublicProfile } from '@polam/contract/calls/people';
import { data, type AppLoadContext } from 'react-router';
import { orUnavailable } from '../or-unavailable.ts';
import { describePerson } from './person-data.ts';

/** A profile as a visitor sees it; one of nobody answers 404, with the page that says so. */
export async function loadPerson(context: AppLoadContext, personId: string) {
  const profile = orUnavailable(await context.call(getPublicProfile, { personId }));
  if (profile.ok) await describePerson(context, profile.value.person);
  return data({ profile, publicUrl: context.publicUrl }, { status: profile.ok ? 200 : 404 });
}
