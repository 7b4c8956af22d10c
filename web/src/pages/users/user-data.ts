import type { getPublicProfile } from '@polam/contract/calls/users';
import type { OutputOf } from '@polam/contract/call';
import { plainLine } from '@polam/domain/plain-line';
import type { AppLoadContext } from 'react-router';
import { breadcrumbs } from '~/lib/structured-data.ts';
import { paths } from '~/paths.ts';
import { homeCrumb } from '../home/home-crumb.ts';

/** Structured data of a profile for search engines, with public data only. */
export async function describeUser(
  context: AppLoadContext,
  { id, name, district, state }: OutputOf<typeof getPublicProfile>['person'],
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
