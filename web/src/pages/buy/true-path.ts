import type { OutputOf } from '@polam/contract/call';
import type { resolveSlug } from '@polam/contract/calls/catalogue';
import { redirect } from 'react-router';
import { paths } from '~/paths.ts';

/** Path of the page of a resolved slug: a category or a commodity. */
export function buyPath({ category, commodity }: OutputOf<typeof resolveSlug>): string {
  if (commodity === null) return paths.category({ category: category.slug });
  return paths.commodity({ category: category.slug, slug: commodity.slug });
}

/** Redirects (301) an old or misspelt path to the canonical one, with the query string. */
export function sendToTruePath(request: Request, truePath: string): void {
  const { pathname, search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response for the answer
  if (pathname !== truePath) throw redirect(truePath + search, 301);
}
