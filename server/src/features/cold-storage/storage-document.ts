import type * as calls from '@polam/contract/calls/cold-storage';
import type { OutputOf } from '@polam/contract/call';
import { shownStorage } from '@polam/contract/cold-storage/fields';
import { namesOf, valuesOf } from '@polam/contract/fields';
import type { Language } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import { stampsOf } from '@polam/domain/stamps';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { namedUser } from '../users/index.ts';
import type { ColdStorageRow } from './cold-storage.repository.ts';

/** Public document of a cold storage. */
export type ColdStorageDocument = OutputOf<typeof calls.create>['coldStorage'];

type PageDocument = OutputOf<typeof calls.get>['coldStorage'];
type ManagedDocument = OutputOf<typeof calls.updateOwn>['coldStorage'];
type AdminDocument = OutputOf<typeof calls.update>['coldStorage'];

/** Language of a cold storage's document, and the catalogue for its names. */
export interface DocumentOptions {
  readonly language: Language;
  readonly catalogue: CatalogueSnapshot;
}

/** A cold storage as its manager sees it. */
export function managedDocument(
  row: ColdStorageRow,
  { language, catalogue }: DocumentOptions,
): ManagedDocument {
  const place = placeIn(row.district, language);
  const known = row.commodityIds.flatMap((each) => catalogue.findCommodity(each) ?? []);
  return {
    id: row.id,
    ...valuesOf(namesOf(shownStorage), row),
    district: place.district,
    regionState: place.state,
    freeToldAt: row.freeToldAt?.toISOString() ?? null,
    commodities: known.map((commodity) => ({ id: commodity.id, names: commodity.names })),
    isManaged: row.managerId !== null,
    ...stampsOf(row),
  };
}

/** Public document of a cold storage, with its distance in kilometres. */
export function coldStorageDocument(
  row: ColdStorageRow,
  options: DocumentOptions & { readonly km?: number | null },
): ColdStorageDocument {
  return { ...managedDocument(row, options), distanceKm: options.km ?? null };
}

/** A cold storage as its page shows it: with who manages it. */
export function pageDocument(row: ColdStorageRow, options: DocumentOptions): PageDocument {
  const { managerName: runBy, managerSpellings: spellings } = row;
  const runBySpellings = spellings === null ? {} : { runBySpellings: spellings };
  return { ...coldStorageDocument(row, options), runBy, ...runBySpellings };
}

/** A cold storage as an admin sees it. */
export function adminDocument(row: ColdStorageRow, options: DocumentOptions): AdminDocument {
  const { managerId, managerName, managerSpellings, managerEmail } = row;
  const manager =
    managerId === null
      ? null
      : { ...namedUser(managerId, managerName ?? '', managerSpellings), email: managerEmail ?? '' };
  return { ...managedDocument(row, options), manager };
}
