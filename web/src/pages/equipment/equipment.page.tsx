import { freeDays } from '@polam/contract/calls/bookings';
import { get } from '@polam/contract/calls/equipment';
import { dayInIndia } from '@polam/domain/day';
import { monthOf } from '@polam/domain/hire/equipment-calendar';
import { data } from 'react-router';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/equipment.page';
import { EquipmentScreen } from './equipment-screen.tsx';

/** The equipment as a visitor sees it; missing equipment answers 404 with its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const equipment = orUnavailable(await context.call(get, { equipmentId: params.id }));
  const isForHire = equipment.ok && equipment.value.equipment.purpose === 'hire';
  const month = monthOf(dayInIndia(new Date()));
  const seed = {
    equipment,
    publicUrl: context.publicUrl,
    freeDays: isForHire
      ? { month, answer: await context.call(freeDays, { equipmentId: params.id, month }) }
      : null,
  };
  return data(seed, { status: equipment.ok ? 200 : 404 });
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return null;
}

/** Public page of equipment. */
export default function EquipmentPage({ loaderData, params }: Route.ComponentProps) {
  return <EquipmentScreen key={params.id} equipmentId={params.id} seed={loaderData} />;
}
