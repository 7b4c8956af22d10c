import type { To } from 'react-router';
import type { Session } from '~/lib/session.ts';
import { paths, withQuery } from '~/paths.ts';
import type { Commodity } from './home.api.ts';

/** Where a button leads, and what goes along. */
export interface WayOn {
  readonly to: To;
  readonly state?: { readonly from: string };
}

interface SearchInput {
  readonly session: Session;
  readonly text: string;
  /** The commodity that the text names exactly, where it names one. */
  readonly named: Commodity | undefined;
}

/** Where Buy leads: to the goods of the name that is typed, else to everything, searched for what is typed. */
export function wayToBuy({ session, text, named }: SearchInput): string {
  const query = { q: text.trim() };
  if (session.state !== 'signed-in') return withQuery(paths.buy(), query);
  if (named === undefined) return withQuery(paths.userBuyAll(), query);
  return paths.userCommodity({ category: named.categorySlug, slug: named.slug });
}

/** Where Sell leads: to the form, by way of the login for a visitor. */
export function wayToSell(session: Session): WayOn {
  const to = paths.sellCommodity();
  // Until the session is known, the form's own guard decides.
  return session.state === 'visitor' ? { to: paths.login(), state: { from: to } } : { to };
}
