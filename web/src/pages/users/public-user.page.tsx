import type { OutputOf } from '@polam/contract/call';
import { ofUser } from '@polam/contract/calls/groups';
import { getPublicProfile } from '@polam/contract/calls/users';
import { plainLine } from '@polam/domain/plain-text';
import { type AppLoadContext, data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { breadcrumbs } from '~/lib/screens/structured-data.ts';
import { paths } from '~/paths.ts';
import { Breadcrumbs } from '~/ui/lists/crumbs.tsx';
import { homeCrumb } from '../home/home-crumb.ts';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/public-user.page';
import { ProfileScreen } from './profile-screen.tsx';

/** The profile as a visitor sees it. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadUser(context, params.uid);
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return null;
}

/** Another tab of the same user does not load anew. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['uid'] !== nextParams['uid'];
}

/** Public profile of a user. */
export default function PublicUserPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <UserCrumbs />
      <ProfileScreen
        key={params.uid}
        userId={params.uid}
        seed={loaderData?.profile}
        publicUrl={loaderData?.publicUrl}
        groups={loaderData?.groups ?? null}
        view="anybody"
      />
    </>
  );
}

/** Loads a profile as a visitor sees it; an unknown user answers 404 with its page. */
async function loadUser(context: AppLoadContext, userId: string) {
  const [profile, groups] = await Promise.all([
    context.call(getPublicProfile, { userId }).then(orUnavailable),
    context.call(ofUser, { userId }),
  ]);
  if (profile.ok) await describeUser(context, profile.value.user);
  return data({ profile, groups, publicUrl: context.publicUrl }, { status: profile.ok ? 200 : 404 });
}

/** Structured data of a profile for search engines, with public data only. */
async function describeUser(
  context: AppLoadContext,
  { id, name, district, state }: OutputOf<typeof getPublicProfile>['user'],
): Promise<void> {
  const here = { name: plainLine(name), url: context.publicUrl + paths.publicUser({ uid: id }) };
  const place = [district, state].filter(Boolean).join(', ');
  context.describe({
    '@type': 'ProfilePage',
    url: here.url,
    mainEntity: {
      '@type': 'Person',
      ...here,
      ...(place === '' ? {} : { homeLocation: { '@type': 'Place', name: place } }),
    },
  });
  context.describe(breadcrumbs([await homeCrumb(context), here]));
}

/** Breadcrumbs of a public profile; inside the dashboard the frame renders them. */
export function UserCrumbs() {
  const t = useText();
  const home = { text: t('frame.home'), to: paths.home() };
  const everybody = { text: t('people.all-users'), to: paths.allUsers() };
  return (
    <div className="page pt-2">
      <Breadcrumbs label={t('frame.crumbs')} crumbs={[home, everybody, { text: t('people.profile') }]} />
    </div>
  );
}
