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
