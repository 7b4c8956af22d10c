import { get } from '@polam/contract/calls/equipment';
import { data } from 'react-router';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/machine.page';
import { MachineScreen } from './machine-screen.tsx';

/** The machine as a visitor sees it; one that is not there answers 404 with the page that says so. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const machine = orUnavailable(await context.call(get, { machineId: params.id }));
  return data({ machine, publicUrl: context.publicUrl }, { status: machine.ok ? 200 : 404 });
}

/** A page that is already alive asks for itself. */
export function clientLoader() {
  return null;
}

/** The page of a machine, which everybody may open. */
export default function MachinePage({ loaderData, params }: Route.ComponentProps) {
  return <MachineScreen key={params.id} machineId={params.id} seed={loaderData} />;
}
