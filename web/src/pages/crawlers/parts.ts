/** The part of the map with the pages about the market and its goods. */
export const PAGES_PART = 'pages.xml';

const kinds = ['listings', 'machines', 'coldstorages'] as const;

/** What a part of the map is about. */
export type PartKind = (typeof kinds)[number];

/** A part of the map: what it is about, and with which of them it begins. */
export interface MapPart {
  readonly kind: PartKind;
  readonly firstId: string;
}

const named = /^([a-z]+)-([0-9a-f-]{36})\.xml$/;

/** The name of a part of the map. */
export function partName({ kind, firstId }: MapPart): string {
  return `${kind}-${firstId}.xml`;
}

/** The part of a name; null where there is none of this name. */
export function partOf(name: string): MapPart | null {
  const [, word, firstId] = named.exec(name) ?? [];
  const kind = kinds.find((each) => each === word);
  return kind === undefined || firstId === undefined ? null : { kind, firstId };
}
