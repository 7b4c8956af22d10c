import type { ColdStorageSeed } from '~/features/cold-storage/cold-storage.api.ts';
import { ColdStoragesScreen } from '~/features/cold-storage/cold-storages-screen.tsx';
import { RoomField } from '~/features/cold-storage/storage-bar.tsx';
import { isNarrowed, useStorageFilters } from '~/features/cold-storage/storage-filters.ts';
import { useMyPincode } from '~/lib/session/my-pincode.ts';
import { MapPanel } from '~/features/map/map-panel.tsx';
import { useIsMap, ViewSwitch } from '~/features/map/view-switch.tsx';

const keeps = ['room', 'pincode', 'sort'] as const;

/** The cold storages as a list or on the map. */
export function StoragesViews({ seed }: { seed: ColdStorageSeed }) {
  const map = useIsMap() ? <StoragesMap /> : undefined;
  return <ColdStoragesScreen {...{ seed, map }} views={<ViewSwitch />} />;
}

function StoragesMap() {
  const [filters, change] = useStorageFilters();
  const { hasRoom } = filters;
  return (
    <>
      <div className="w-fit">
        <RoomField filters={filters} onChange={change} />
      </div>
      <MapPanel
        subject={hasRoom ? { what: 'storages', hasRoom } : { what: 'storages' }}
        home={useMyPincode()}
        keeps={keeps}
        isNarrowed={isNarrowed({ ...filters, hasRoom: false })}
      />
    </>
  );
}
