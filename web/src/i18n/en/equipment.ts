/** Machines for hire and for sale. */
export const equipment = {
  'equipment.per.day': 'per day',
  'equipment.per.acre': 'per acre',
  'equipment.per.hour': 'per hour',
  'equipment.per.tank': 'per tank',
};
