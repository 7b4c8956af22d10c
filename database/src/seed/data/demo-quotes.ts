/** A quote on a requirement of the demo marketplace. */
export interface DemoQuote {
  readonly seller: string;
  readonly rupees: number;
  readonly quantity: number;
  readonly hoursAgo: number;
  /** Agreed deductions and terms of payment in their written form. */
  readonly deductions?: string;
  readonly payment?: string;
  readonly note: string;
}

/** Quotes on the Teja that a trader of Guntur looks for: the cheapest is from far away, and not the cheapest at the yard. */
// prettier-ignore
export const demoQuotes: { readonly by: string; readonly of: string; readonly rupees: number; readonly quotes: readonly DemoQuote[] } = {
  by: 'sambasiva', of: 'red-chilli', rupees: 15500, quotes: [
    { seller: 'venkateswarlu', rupees: 15450, quantity: 40, hoursAgo: 8, deductions: 'bag:1kg/q', payment: '0/0/0', note: 'తేజ, తేమ 10. కొండవీడులో ఎక్కించుకోవాలి, తూకం కాగానే డబ్బు.' },
    { seller: 'swaroopa', rupees: 15300, quantity: 60, hoursAgo: 7, deductions: 'bag:1kg/q;labour:10/q', payment: '30%/2/7', note: 'సంఘం సరుకు, తాలు లేదు. ముప్పై శాతం ముందు ఇవ్వండి.' },
    { seller: 'ravinder', rupees: 15250, quantity: 50, hoursAgo: 6, deductions: 'moisture>11:1%', payment: '0/0/7', note: 'ఖమ్మం తేజ, తేమ 11. వారంలో డబ్బు.' },
    { seller: 'sayanna', rupees: 15100, quantity: 35, hoursAgo: 5, payment: '0/0/0', note: 'నిజామాబాద్ నుంచి, లారీ మీదే.' },
    { seller: 'hanumantha', rupees: 15050, quantity: 30, hoursAgo: 4, deductions: 'commission:1%@buyer', payment: '50%/2/0', note: 'ఉరవకొండ మిర్చి, సగం ముందు ఇస్తే ఈ ధర.' },
  ],
};
