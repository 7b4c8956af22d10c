import type { OutputOf } from '@polam/contract/call';
import type { resolveSlug } from '@polam/contract/calls/catalogue';
import { redirect } from 'react-router';
import { paths } from '~/paths.ts';

/** The page of what a slug stands for: a category, or the goods of one name. */
export function goodsPath({ category, commodity }: OutputOf<typeof resolveSlug>): string {
  if (commodity === null) return paths.category({ category: category.slug });
  return paths.commodity({ category: category.slug, slug: commodity.slug });
}

/** Sends a reader of an old or misspelt address on to the true one, with what was searched and filtered. */
export function sendToTruePath(request: Request, truePath: string): void {
  const { pathname, search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response for the answer
  if (pathname !== truePath) throw redirect(truePath + search, 301);
}
