import type { Answer } from '@polam/contract/answer';
import type { get, list } from '@polam/contract/calls/cold-storage';
import { plainLine } from '@polam/domain/plain-text';
import { PHONE_PREFIX } from '@polam/domain/users/user';
import type { AppLoadContext } from 'react-router';
import type { ColdStorage, ColdStorageSeed } from '~/features/cold-storage/cold-storage.api.ts';
import { ColdStoragesScreen } from '~/features/cold-storage/cold-storages-screen.tsx';
import { RoomField } from '~/features/cold-storage/storage-bar.tsx';
import {
  isNarrowed,
  useStorageFilters,
  type StorageFilters,
} from '~/features/cold-storage/storage-filters.ts';
import { MapFilters } from '~/features/map/map-filters.tsx';
import { MapPanel } from '~/features/map/map-panel.tsx';
import type { MapSeed, MapSubject } from '~/features/map/map.api.ts';
import { useIsMap, ViewSwitch } from '~/features/map/view-switch.tsx';
import { loadCatalogue, textIn } from '~/i18n/loaded.ts';
import { breadcrumbs, type StructuredData } from '~/lib/screens/structured-data.ts';
import { useMyPincode } from '~/lib/session/my-pincode.ts';
import { paths } from '~/paths.ts';
import { homeCrumb } from '../home/home-crumb.ts';

const keeps = ['room', 'pincode', 'sort'] as const;

/** The cold storages as a list or on the map. */
export function StoragesViews({ seed, mapSeed }: { seed: ColdStorageSeed; mapSeed?: MapSeed }) {
  const map = useIsMap() ? <StoragesMap seed={mapSeed} /> : undefined;
  return <ColdStoragesScreen {...{ seed, map }} views={<ViewSwitch />} />;
}

function StoragesMap({ seed }: { seed: MapSeed }) {
  const [filters, change] = useStorageFilters();
  return (
    <>
      <MapFilters>
        <div className="w-fit">
          <RoomField filters={filters} onChange={change} />
        </div>
      </MapFilters>
      <MapPanel
        subject={mappedStorages(filters)}
        seed={seed}
        home={useMyPincode()}
        keeps={keeps}
        isNarrowed={isNarrowed({ ...filters, hasRoom: false })}
      />
    </>
  );
}

/** Counts of cold storages on the map. */
export function mappedStorages({ hasRoom }: StorageFilters): MapSubject {
  return hasRoom ? { what: 'storages', hasRoom } : { what: 'storages' };
}

/** Structured data of a page of cold storages for search engines: businesses and breadcrumbs. */
export async function describeStorages(context: AppLoadContext, page: Answer<typeof list>): Promise<void> {
  if (!page.ok) return;
  const { language, publicUrl } = context;
  await loadCatalogue(language);
  const here = { name: textIn(language)('cold-storage.title'), url: publicUrl + paths.coldStorages() };
  context.describe({
    '@type': 'CollectionPage',
    ...here,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: page.value.coldStorages.map((storage, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: businessOf(storage),
      })),
    },
  });
  context.describe(breadcrumbs([await homeCrumb(context), here]));
}

/** Structured data of one cold storage for search engines, with breadcrumbs. */
export async function describeStorage(context: AppLoadContext, answer: Answer<typeof get>): Promise<void> {
  if (!answer.ok) return;
  const { language, publicUrl } = context;
  await loadCatalogue(language);
  const { coldStorage: storage } = answer.value;
  const list = { name: textIn(language)('cold-storage.title'), url: publicUrl + paths.coldStorages() };
  const here = { name: plainLine(storage.name), url: publicUrl + paths.coldStorage({ id: storage.id }) };
  context.describe({ ...businessOf(storage), url: here.url });
  context.describe(breadcrumbs([await homeCrumb(context), list, here]));
}

/** The phone number is that of a business, and is public on the page too. */
function businessOf({ name, phone, address, pincode, district, regionState }: ColdStorage): StructuredData {
  return {
    '@type': 'LocalBusiness',
    name: plainLine(name),
    telephone: `+${PHONE_PREFIX}${phone}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: plainLine(address),
      postalCode: pincode,
      addressCountry: 'IN',
      ...(district === null ? {} : { addressLocality: district }),
      ...(regionState === null ? {} : { addressRegion: regionState }),
    },
  };
}
