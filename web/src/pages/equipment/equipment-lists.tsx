import { useNavigate } from 'react-router';
import { EquipmentFilterBar, TypeField } from '~/features/equipment/equipment-filter-bar.tsx';
import {
  ALL_TYPES,
  type EquipmentFilters,
  isNarrowed,
  nothingNarrowed,
} from '~/features/equipment/equipment-filters.ts';
import { EquipmentList } from '~/features/equipment/equipment-list.tsx';
import {
  type EquipmentType,
  useEquipmentFacets,
  useEquipmentList,
  useEquipmentTypes,
} from '~/features/equipment/equipment.api.ts';
import type { Purpose } from '~/features/equipment/equipment.ts';
import { PostEquipment } from '~/features/equipment/post-equipment.tsx';
import { MapFilters } from '~/features/map/map-filters.tsx';
import { MapPanel } from '~/features/map/map-panel.tsx';
import { useIsMap, ViewSwitch } from '~/features/map/view-switch.tsx';
import { useText } from '~/i18n/language.tsx';
import type { ChangeFilters } from '~/lib/filters/address.ts';
import { useMyPincode } from '~/lib/session/my-pincode.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { PageTitle } from '~/ui/page-head.tsx';

interface EquipmentListsProps {
  readonly purpose: Purpose;
  readonly title: string;
  readonly filters: EquipmentFilters;
  readonly onChange: ChangeFilters<EquipmentFilters>;
}

/** List of equipment on offer with search and filters. */
export function EquipmentLists({ purpose, title, filters, onChange }: EquipmentListsProps) {
  const t = useText();
  const pages = useEquipmentList(purpose, filters);
  const enabled = pages.status === 'success' && !pages.query.isPlaceholderData;
  const facets = useEquipmentFacets(purpose, filters, { enabled });
  const types = useEquipmentTypes().filter(({ hireOnly }) => purpose === 'hire' || !hireOnly);
  const isSet = isNarrowed(filters) || filters.category !== ALL_TYPES;
  const isHire = purpose === 'hire';
  const isMap = useIsMap();
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 sm:gap-5 sm:py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-title leading-tight break-words">{title}</h1>
        {isMap && (
          <div className="sm:order-2">
            <ViewSwitch />
          </div>
        )}
        {/* On a phone the map needs the room. */}
        <div className={cx('flex flex-wrap gap-2 max-sm:w-full sm:order-1', isMap && 'max-sm:hidden')}>
          {isHire && (
            <LinkButton look="plain" icon="calendar" to={paths.bookings()}>
              {t('bookings.mine')}
            </LinkButton>
          )}
          <LinkButton look="plain" icon="sell" to={isHire ? paths.postEquipment() : paths.sellEquipment()}>
            {t(isHire ? 'equipment.post-hire-here' : 'equipment.post-sale')}
          </LinkButton>
        </div>
      </header>
      {isMap ? (
        <EquipmentMap {...{ purpose, filters, onChange, types }} />
      ) : (
        <>
          <EquipmentFilterBar
            {...{ purpose, filters, onChange, types, facets }}
            problems={pages.problems}
            total={pages.total}
            end={<ViewSwitch />}
          />
          <EquipmentList
            pages={pages}
            allPath={isHire ? paths.hireEquipment() : paths.buyEquipment()}
            onClear={isSet ? () => onChange(nothingNarrowed) : undefined}
          />
        </>
      )}
    </div>
  );
}

const keeps = ['category', 'pincode', 'sort'] as const;

interface EquipmentMapProps extends Pick<EquipmentListsProps, 'purpose' | 'filters' | 'onChange'> {
  readonly types: readonly EquipmentType[];
}

/** Map of equipment: all, or one type. */
function EquipmentMap({ purpose, filters, onChange, types }: EquipmentMapProps) {
  const { category } = filters;
  return (
    <>
      <MapFilters>
        <div className="min-w-0 flex-1 sm:max-w-xs">
          <TypeField {...{ filters, onChange, types }} />
        </div>
      </MapFilters>
      <MapPanel
        subject={category === ALL_TYPES ? { what: purpose } : { what: purpose, slug: category }}
        home={useMyPincode()}
        keeps={keeps}
        isNarrowed={isNarrowed(filters)}
      />
    </>
  );
}

/** Form to post equipment. The frame ensures that the user is signed in. */
export function OfferEquipment({ purpose }: { purpose: Purpose }) {
  const t = useText();
  const session = useSession();
  const navigate = useNavigate();
  if (session.state !== 'signed-in') return null;
  const onPosted = (message: string) => {
    toast.success(message);
    void navigate(paths.ownEquipment());
  };
  return (
    <div className="page grid content-start gap-6 py-6">
      <PageTitle text={t(`equipment.post-${purpose}`)} />
      <header>
        <h1 className="text-title leading-tight">{t(`equipment.post-${purpose}`)}</h1>
        <p className="text-soil-soft">{t(`equipment.post-${purpose}-lead`)}</p>
      </header>
      <div className="w-full max-w-2xl">
        <PostEquipment
          key={purpose}
          who={session.user.id}
          purpose={purpose}
          onPosted={(_equipment, message) => onPosted(message)}
        />
      </div>
    </div>
  );
}
