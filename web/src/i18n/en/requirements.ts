/** What buyers look for. */
export const requirements = {
  'requirements.wanted': ({ quantity }: { quantity: string }) => `${quantity} wanted`,
  'requirements.by': ({ day }: { day: string }) => `by ${day}`,
  'requirements.organic': 'Organic',
  'requirements.delivered': 'To be delivered',
};
