/** Sitemap entry: full URL, and time of the last change. */
export interface MapEntry {
  readonly url: string;
  readonly changedAt?: string;
}

/** XML of a sitemap, or of the index of its parts, in the format of sitemaps.org. */
export function sitemapXml(root: 'urlset' | 'sitemapindex', entries: readonly MapEntry[]): Response {
  const name = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ url, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`;
    return `<${name}><loc>${escaped(url)}</loc>${changed}</${name}>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ];
  return new Response(xml.join('\n'), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Part of the sitemap with the pages about the market, its categories and commodities. */
export const PAGES_PART = 'pages.xml';

const kinds = ['listings', 'machines', 'coldstorages'] as const;

/** Subject of a part of the sitemap. */
export type PartKind = (typeof kinds)[number];

/** A part of the sitemap: its subject, and the id of its first entry. */
export interface MapPart {
  readonly kind: PartKind;
  readonly firstId: string;
}

const named = /^([a-z]+)-([0-9a-f-]{36})\.xml$/;

/** File name of a part of the sitemap. */
export function partName({ kind, firstId }: MapPart): string {
  return `${kind}-${firstId}.xml`;
}

/** The part that a file name denotes; null for any other name. */
export function partOf(name: string): MapPart | null {
  const [, word, firstId] = named.exec(name) ?? [];
  const kind = kinds.find((each) => each === word);
  return kind === undefined || firstId === undefined ? null : { kind, firstId };
}
