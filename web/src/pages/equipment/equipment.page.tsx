import { get } from '@polam/contract/calls/equipment';
import { data } from 'react-router';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/equipment.page';
import { EquipmentScreen } from './equipment-screen.tsx';

/** The machine as a visitor sees it; one that is not there answers 404 with the page that says so. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const equipment = orUnavailable(await context.call(get, { equipmentId: params.id }));
  return data({ equipment, publicUrl: context.publicUrl }, { status: equipment.ok ? 200 : 404 });
}

/** A page that is already alive asks for itself. */
export function clientLoader() {
  return null;
}

/** The page of a machine, which everybody may open. */
export default function EquipmentPage({ loaderData, params }: Route.ComponentProps) {
  return <EquipmentScreen key={params.id} equipmentId={params.id} seed={loaderData} />;
}
