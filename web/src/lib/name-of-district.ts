import { district } from '@polam/contract/calls/catalogue';
import { useAsk } from './ask.ts';

/** What a district is called, for a chip: dots until it is known, the id where nobody knows; empty where none is asked for. */
export function useDistrictName(districtId: string): string {
  const { data, status } = useAsk(district, { districtId }, { enabled: districtId !== '' });
  if (districtId === '') return '';
  return data?.district ?? (status === 'error' ? districtId : '…');
}
