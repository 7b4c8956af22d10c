import type { trust as english } from '../en/trust.ts';
import type { Translated } from '../catalogue.ts';

export const trust: Translated<typeof english> = {
  'trust.deals': ({ count }) => `${count} ${count === 1 ? 'सौदा' : 'सौदे'}`,
  'trust.new': 'नए हैं, अभी सौदा नहीं हुआ',
  'trust.paid': ({ good, of }) => `समय पर पैसा: ${of}\u00A0में\u00A0से\u00A0${good}`,
  'trust.weighed': ({ good, of }) => `तौल सही: ${of}\u00A0में\u00A0से\u00A0${good}`,
  'trust.answers': ({ hours, of }) => `${hours} घंटे में जवाब देते हैं (${of}\u00A0जवाब)`,
};
