import { patterns } from '@polam/web/paths';

/** Who looks at a page. */
export type Looker = 'visitor' | 'user' | 'admin';

/** A page to look at: its address in a market, and who looks. */
export interface PageToSee {
  readonly name: string;
  readonly path: string;
  readonly looker: Looker;
}

/** Things of a market that pages are about. */
export interface Sights {
  /** A listing of somebody else. */
  readonly listing: { readonly id: string; readonly category: string; readonly slug: string };
  /** A listing of the user's own. */
  readonly ownListingId: string;
  readonly personId: string;
}

type Name = keyof typeof patterns;

const visitors: ReadonlySet<Name> = new Set([
  'home',
  'login',
  'register',
  'forgotPassword',
  'coldStorages',
  'about',
  'contact',
  'buy',
  'category',
  'listing',
  'publicPerson',
]);

/** Every page that Polam has, in a market; a new path of `paths.ts` is seen without being added here. */
export function pagesToSee(sights: Sights): readonly PageToSee[] {
  const names = Object.keys(patterns) as Name[]; // the keys of patterns are its names
  const pages = names.map((name) => ({ name, path: pathOf(name, sights), looker: lookerOf(name) }));
  return [...pages, { name: 'not-found', path: '/no/such/page', looker: 'visitor' }];
}

function lookerOf(name: Name): Looker {
  if (visitors.has(name) || !patterns[name].startsWith(patterns.user.slice(0, 11))) return 'visitor';
  return patterns[name].startsWith(patterns.admin) || name === 'createEquipmentType' ? 'admin' : 'user';
}

function pathOf(name: Name, { listing, ownListingId, personId }: Sights): string {
  const values: Readonly<Record<string, string>> = {
    category: listing.category,
    cat: listing.category,
    slug: name === 'hireEquipmentOf' ? 'tractors' : listing.slug,
    id: listing.id,
    uid: personId,
    pid: ownListingId,
  };
  return patterns[name].replaceAll(/:(\w+)/g, (_whole, param: string) =>
    encodeURIComponent(values[param] ?? ''),
  );
}
