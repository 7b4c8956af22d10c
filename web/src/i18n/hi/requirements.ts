import type { requirements as english } from '../en/requirements.ts';
import type { Translated } from '../catalogue.ts';

export const requirements: Translated<typeof english> = {
  'requirements.wanted': ({ quantity }) => `${quantity} चाहिए`,
  'requirements.by': ({ day }) => `${day} तक`,
  'requirements.organic': 'जैविक',
  'requirements.delivered': 'पहुँचाना होगा',
};
