/** Data about a page in the words of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A page in a list or in breadcrumbs: its name and absolute address. */
export interface NamedPage {
  readonly name: string;
  readonly url: string;
}

/** Breadcrumbs of a page, from the first page on. */
export function breadcrumbs(pages: readonly NamedPage[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url,
    })),
  };
}

/** Pages of a list that are named to search engines, which follow its links to the rest: the HTML is to stay small. */
const MOST_NAMED = 10;

/** A page that is a list of others, which say their names themselves. */
export function collection(page: NamedPage, items: readonly Pick<NamedPage, 'url'>[]): StructuredData {
  return {
    '@type': 'CollectionPage',
    ...page,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items
        .slice(0, MOST_NAMED)
        .map(({ url }, at) => ({ '@type': 'ListItem', position: at + 1, url })),
    },
  };
}
