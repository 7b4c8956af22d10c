import type { To } from 'react-router';
import type { Session } from '~/lib/session.ts';
import { paths, withQuery } from '~/paths.ts';
import type { Commodity } from './home.api.ts';

/** Target of a button, and its navigation state. */
export interface WayOn {
  readonly to: To;
  readonly state?: { readonly from: string };
}

interface SearchInput {
  readonly session: Session;
  readonly text: string;
  /** Commodity whose exact name the text is, if any. */
  readonly named: Commodity | undefined;
}

/** Target of Buy: the listings of the commodity that is typed, else all listings, searched for the text. */
export function wayToBuy({ session, text, named }: SearchInput): string {
  const query = { q: text.trim() };
  if (session.state !== 'signed-in') return withQuery(paths.buy(), query);
  if (named === undefined) return withQuery(paths.userBuyAll(), query);
  return paths.userCommodity({ category: named.categorySlug, slug: named.slug });
}

/** Target of Sell: the form, through the login for a visitor. */
export function wayToSell(session: Session): WayOn {
  const to = paths.sellCommodity();
  // Until the session is known, the form's own guard decides.
  return session.state === 'visitor' ? { to: paths.login(), state: { from: to } } : { to };
}
