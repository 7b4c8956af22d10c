import type { get } from '@polam/contract/calls/equipment';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';

const getEquipment = laterCall<typeof get>(
  'equipment.get',
  async () => (await import('@polam/contract/calls/equipment')).get,
);

/** Query of the equipment of an id, for a signed-in user; sends, and loads, nothing for null. */
export function useEquipmentOf(equipmentId: string | null) {
  return useAsk(getEquipment, { equipmentId: equipmentId ?? '' }, { enabled: equipmentId !== null });
}
