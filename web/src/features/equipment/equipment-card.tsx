import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Badge, Card } from '~/ui/surfaces.tsx';
import { equipmentNames, type Equipment } from './equipment.ts';
import { EquipmentPicture } from './equipment-picture.tsx';

interface EquipmentCardProps {
  readonly equipment: Equipment;
  /** Visible without scrolling, so its photo loads at once. */
  readonly eager?: boolean;
  /** Owner, or the possible actions. */
  readonly children?: ReactNode;
}

/** Card of equipment: name, rate or price, and place. The whole card is the link. */
export function EquipmentCard({ equipment, eager = false, children }: EquipmentCardProps) {
  const { name, ownName } = equipmentNames(equipment, useLanguage());
  const { id, description } = equipment;
  return (
    <Card className="relative flex h-full flex-col hover:border-line-strong">
      <article className="flex gap-3 p-3 sm:p-4">
        <EquipmentPicture
          equipment={equipment}
          place="card"
          alt=""
          eager={eager}
          className="size-24 shrink-0 rounded-card"
        />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <h2 className="line-clamp-2 text-base leading-snug wrap-anywhere">
            <Link to={paths.equipment({ id })} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </Link>
          </h2>
          {ownName !== null && (
            <p className="any-script line-clamp-2 text-small wrap-anywhere text-soil-soft">{ownName}</p>
          )}
          <Rate equipment={equipment} />
          <Place equipment={equipment} />
          <Marks equipment={equipment} />
          {description !== '' && (
            <p className="any-script line-clamp-2 text-small wrap-anywhere text-soil-soft">{description}</p>
          )}
        </div>
      </article>
      {Boolean(children) && (
        <div className="relative mt-auto grid gap-2 border-t border-line p-3 sm:px-4">{children}</div>
      )}
    </Card>
  );
}

function Rate({ equipment: { costPaise, purpose, rateUnit } }: EquipmentCardProps) {
  const t = useText();
  const { rupees } = useFormats();
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-large leading-tight font-bold">{rupees(costPaise)}</span>
      {purpose === 'hire' && <span className="text-soil-soft">{t(`equipment.per.${rateUnit}`)}</span>}
    </p>
  );
}

function Place({ equipment: { district, distanceKm } }: EquipmentCardProps) {
  const t = useText();
  if (district === null) return null;
  return (
    <p className="inline-flex min-w-0 items-center gap-1 text-small">
      <Icon name="place" className="size-4 text-soil-soft" />
      <span className="truncate">{district}</span>
      {typeof distanceKm === 'number' && (
        <span className="shrink-0 text-soil-soft">{` · ${t('equipment.away', { km: distanceKm })}`}</span>
      )}
    </p>
  );
}

function Marks({ equipment: { withOperator, units, purpose } }: EquipmentCardProps) {
  const t = useText();
  const isSeveral = units > 1;
  if (purpose === 'sale' || (!withOperator && !isSeveral)) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {withOperator && (
        <Badge tone="sky" icon="person">
          {t('equipment.with-operator')}
        </Badge>
      )}
      {isSeveral && <Badge>{t('equipment.alike', { count: units })}</Badge>}
    </p>
  );
}
