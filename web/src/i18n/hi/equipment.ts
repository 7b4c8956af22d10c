import type { equipment as english } from '../en/equipment.ts';
import type { Translated } from '../catalogue.ts';

export const equipment: Translated<typeof english> = {
  'equipment.per.day': 'प्रति दिन',
  'equipment.per.acre': 'प्रति एकड़',
  'equipment.per.hour': 'प्रति घंटा',
  'equipment.per.tank': 'प्रति टैंकर',
};
