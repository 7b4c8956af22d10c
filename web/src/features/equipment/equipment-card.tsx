import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { picturePath } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { PicturePlate } from '~/ui/picture.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { machineNames, type Machine } from './machine.ts';

interface EquipmentCardProps {
  readonly machine: Machine;
  /** Whose it is, or what can be done about it. */
  readonly children?: ReactNode;
}

/** A machine: what it is, its hire by its own unit or its price, and where it stands. */
export function EquipmentCard({ machine, children }: EquipmentCardProps) {
  const t = useText();
  const { rupees } = useFormats();
  const { name, ownName } = machineNames(machine, useLanguage());
  const { costPaise, purpose, rateUnit, district, description, picture } = machine;
  return (
    <Card className="flex h-full flex-col">
      <article className="flex gap-3 p-3 sm:p-4">
        <PicturePlate
          tint="machine"
          src={picturePath(picture)}
          alt=""
          width={256}
          height={256}
          className="size-20 shrink-0"
        />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <h2 className="line-clamp-2 text-base leading-snug wrap-anywhere">{name}</h2>
          {ownName !== null && (
            <p className="any-script line-clamp-2 text-small wrap-anywhere text-soil-soft">{ownName}</p>
          )}
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="text-large leading-tight font-bold">{rupees(costPaise)}</span>
            {purpose === 'hire' && <span className="text-soil-soft">{t(`equipment.per.${rateUnit}`)}</span>}
          </p>
          {district !== null && (
            <p className="inline-flex min-w-0 items-center gap-1 text-small">
              <Icon name="place" className="size-4 text-soil-soft" />
              <span className="truncate">{district}</span>
            </p>
          )}
          {description !== '' && (
            <p className="any-script line-clamp-2 text-small wrap-anywhere text-soil-soft">{description}</p>
          )}
        </div>
      </article>
      {Boolean(children) && (
        <div className="mt-auto grid gap-2 border-t border-line p-3 sm:px-4">{children}</div>
      )}
    </Card>
  );
}
