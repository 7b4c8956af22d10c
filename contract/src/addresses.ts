/** Paths of calls that a page makes before it loads the calls themselves with their codecs. */
export const addresses = { contact: '/api/v1/reports/contact' } as const;
