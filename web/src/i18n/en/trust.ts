/** Sentences about the completed trades of a user. */
export const trust = {
  'trust.deals': ({ count }: { count: number }) => (count === 1 ? '1 deal' : `${count} deals`),
  'trust.new': 'New here, no deals yet',
  'trust.paid': ({ good, of }: { good: number; of: number }) => `Paid on time: ${good}\u00A0of\u00A0${of}`,
  'trust.weighed': ({ good, of }: { good: number; of: number }) =>
    `Weight as agreed: ${good}\u00A0of\u00A0${of}`,
  'trust.answers': ({ hours, of }: { hours: number; of: number }) =>
    `Answers within ${hours === 1 ? 'an hour' : `${hours} hours`} (${of}\u00A0answers)`,
};
