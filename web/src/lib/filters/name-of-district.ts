import { district } from '@polam/contract/calls/catalogue';
import { useAsk } from '../api/ask.ts';

/**
 * Name of a district, for a chip: dots until it is known, the id where it cannot be had; empty for an empty
 * id.
 */
export function useDistrictName(districtId: string): string {
  const { data, status } = useAsk(district, { districtId }, { enabled: districtId !== '' });
  if (districtId === '') return '';
  return data?.district ?? (status === 'error' ? districtId : '…');
}
