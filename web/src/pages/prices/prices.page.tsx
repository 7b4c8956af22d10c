import { get } from '@polam/contract/calls/prices';
import { data } from 'react-router';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/prices.page';
import { PricesScreen } from './prices-screen.tsx';

/** Prices of a commodity or of the variety, and the days of the state, that the address names. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const [state, variety] = [search.get('state'), search.get('variety')];
  const named = { ...(state && { state }), ...(variety && { variety }) };
  const prices = orUnavailable(await context.call(get, { slug: params.slug, ...named }));
  return data({ prices }, { status: prices.ok ? 200 : 404 });
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return null;
}

/** Public page of the prices of a commodity. */
export default function PricesPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  return <PricesScreen key={slug} slug={slug} seed={loaderData?.prices ?? null} />;
}
