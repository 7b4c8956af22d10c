import type { equipment as english } from '../en/equipment.ts';
import type { Translated } from '../catalogue.ts';

export const equipment: Translated<typeof english> = {
  'equipment.per.day': 'రోజుకు',
  'equipment.per.acre': 'ఎకరానికి',
  'equipment.per.hour': 'గంటకు',
  'equipment.per.tank': 'ట్యాంకరుకు',
};
