import { get } from '@polam/contract/calls/groups';
import { plainLine } from '@polam/domain/plain-text';
import { data } from 'react-router';
import { groupPhotoPath, paths } from '~/paths.ts';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/group.page';
import { GroupScreen } from './group-screen.tsx';

/** The group as everybody sees it; one that is not there answers 404 with the page that says so. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const group = orUnavailable(await context.call(get, { slug: params.slug }));
  if (group.ok) {
    const { name, slug, district, regionState, photo } = group.value.group;
    const place = [district, regionState].filter(Boolean).join(', ');
    context.describe({
      '@type': 'Organization',
      name: plainLine(name),
      url: context.publicUrl + paths.group({ slug }),
      ...(photo === null ? {} : { image: context.publicUrl + groupPhotoPath(slug, 1280, photo.id) }),
      ...(place === '' ? {} : { location: { '@type': 'Place', name: place } }),
    });
  }
  return data({ group }, { status: group.ok ? 200 : 404 });
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return null;
}

/** Page of a farmer group, which everybody may open. */
export default function GroupPage({ loaderData, params }: Route.ComponentProps) {
  return <GroupScreen key={params.slug} slug={params.slug} seed={loaderData?.group ?? null} />;
}
