import { hash } from 'node:crypto';

/** Kinds of the shipped catalogue whose ids are the same in every installation. */
export type CatalogueKind = 'category' | 'commodity' | 'equipment-type' | 'variety';

/** Any fixed namespace would do; changing it would give every installation new ids. */
const namespace = 'polam/catalogue';

/** The id of a shipped row: a name-based UUID (version 5) of its kind and slug. */
export function catalogueId(kind: CatalogueKind, slug: string): string {
  const bytes = hash('sha1', `${namespace}/${kind}/${slug}`, 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
