import type { ReactNode } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { Card, Badge } from '~/ui/surfaces.tsx';
import { machineNames, type Machine } from './machine.ts';
import { MachinePicture } from './machine-picture.tsx';
import { useMachineRate } from './machine-rate.ts';

/** A machine in one row beside what is said about it: picture, name, rate, and what can be done with it. */
export function MachineStrip({ machine, children }: { machine: Machine; children: ReactNode }) {
  const t = useText();
  const rate = useMachineRate();
  const { name, ownName } = machineNames(machine, useLanguage());
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3">
      <MachinePicture machine={machine} place="thumbnail" alt="" className="size-16 shrink-0 rounded-small" />
      <div className="grid min-w-40 flex-1 grid-cols-1">
        <p className="any-script truncate font-semibold">{[name, ownName].filter(Boolean).join(' · ')}</p>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{rate(machine)}</span>
          <Badge>{t(`equipment.mine-${machine.purpose}`)}</Badge>
        </p>
      </div>
      {children}
    </Card>
  );
}
