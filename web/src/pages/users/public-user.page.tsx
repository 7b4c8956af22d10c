import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/public-user.page';
import { loadUser } from './load-user.ts';
import { UserCrumbs } from './user-crumbs.tsx';
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
        view="anybody"
      />
    </>
  );
}
