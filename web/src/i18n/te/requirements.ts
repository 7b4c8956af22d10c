import type { requirements as english } from '../en/requirements.ts';
import type { Translated } from '../catalogue.ts';

export const requirements: Translated<typeof english> = {
  'requirements.wanted': ({ quantity }) => `${quantity} కావాలి`,
  'requirements.by': ({ day }) => `${day} లోగా`,
  'requirements.organic': 'సేంద్రియం',
  'requirements.delivered': 'తెచ్చి ఇవ్వాలి',
};
