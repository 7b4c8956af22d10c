import type { Party } from '@polam/domain/trade/negotiation';
import type { OrderState } from '@polam/domain/trade/order';

/** An order of the demo marketplace that is under way, or has come to nothing. */
export interface DemoOrder {
  readonly buyer: string;
  readonly seller: string;
  /** The commodity of the seller's first listing that it is for. */
  readonly of: string;
  readonly quantity: number;
  readonly state: OrderState;
  /** Hours before today began, when it was placed and when it last changed. */
  readonly hoursAgo: number;
  readonly changedHoursAgo?: number;
  /** Agreed deductions in their written form. */
  readonly deductions?: string;
}

/** A past order of the demo marketplace, for a whole listing that is sold out. */
export interface DemoTrade {
  readonly buyer: string;
  readonly seller: string;
  readonly of: string;
  readonly rupees: number;
  readonly quantity: number;
  readonly daysAgo: number;
  /** Completed, unless told. */
  readonly ending?: 'completed' | 'cancelled' | 'disputed';
  /** The goods have changed hands, the money has not. */
  readonly unpaid?: true;
  /** The money came a day after it was due. */
  readonly late?: true;
  readonly disputed?: { readonly by: Party; readonly reason: string; readonly settled?: string };
  /** Ratings of the two: stars and words. */
  readonly said?: { readonly buyer: DemoRating; readonly seller: DemoRating };
}

type DemoRating = readonly [stars: number, words: string];

/** Orders of the demo marketplace on every step of their way. */
// prettier-ignore
export const demoOrders: readonly DemoOrder[] = [
  { buyer: 'harish', seller: 'venkateswarlu', of: 'arhar', quantity: 6, state: 'pending-confirmation', hoursAgo: 0.3 },
  { buyer: 'sudarshan', seller: 'venkateswarlu', of: 'arhar', quantity: 8, state: 'confirmed', hoursAgo: 30, changedHoursAgo: 22 },
  { buyer: 'venkateswarlu', seller: 'kailash', of: 'cotton-seed', quantity: 3, state: 'pending-confirmation', hoursAgo: 0.6 },
  { buyer: 'venkateswarlu', seller: 'hanumantha', of: 'bajra', quantity: 2, state: 'cancelled', hoursAgo: 70, changedHoursAgo: 64 },
  { buyer: 'sambasiva', seller: 'kailash', of: 'red-chilli', quantity: 6, state: 'pending-confirmation', hoursAgo: 0.2 },
  { buyer: 'sambasiva', seller: 'kailash', of: 'cotton', quantity: 20, state: 'confirmed', hoursAgo: 14, changedHoursAgo: 9 },
  { buyer: 'sambasiva', seller: 'mallikarjuna', of: 'coriander-whole', quantity: 10, state: 'dispatched', hoursAgo: 54, changedHoursAgo: 5, deductions: 'bag:1kg/q;moisture>8.5:25/q' },
  { buyer: 'sambasiva', seller: 'hanumantha', of: 'tamarind', quantity: 5, state: 'delivered', hoursAgo: 98, changedHoursAgo: 12 },
  { buyer: 'nazeer', seller: 'sambasiva', of: 'red-chilli', quantity: 10, state: 'pending-confirmation', hoursAgo: 0.1 },
  { buyer: 'khaleel', seller: 'sreenivasulu', of: 'onion', quantity: 40, state: 'confirmed', hoursAgo: 26, changedHoursAgo: 20 },
  { buyer: 'bhavani', seller: 'rajeswari', of: 'turmeric', quantity: 6, state: 'delivered', hoursAgo: 60, changedHoursAgo: 10 },
];

/** Deals of the demo marketplace over half a year. */
// prettier-ignore
export const demoTrades: readonly DemoTrade[] = [
  { buyer: 'sambasiva', seller: 'venkateswarlu', of: 'red-chilli', rupees: 15400, quantity: 12, daysAgo: 9, said: { buyer: [5, 'మిర్చి బాగా ఎండింది, తూకం సరిగ్గా ఉంది.'], seller: [5, 'డబ్బు ఆ రోజే ఇచ్చారు.'] } },
  { buyer: 'sudarshan', seller: 'venkateswarlu', of: 'cotton', rupees: 7350, quantity: 20, daysAgo: 34, said: { buyer: [4, 'పత్తి మంచిదే, కొంచెం తడి ఉంది.'], seller: [4, 'లారీ ఒక రోజు ఆలస్యంగా వచ్చింది.'] } },
  { buyer: 'harish', seller: 'venkateswarlu', of: 'red-chilli', rupees: 14900, quantity: 15, daysAgo: 52 },
  { buyer: 'sambasiva', seller: 'venkateswarlu', of: 'red-chilli', rupees: 14300, quantity: 22, daysAgo: 81 },
  { buyer: 'mahaveer', seller: 'venkateswarlu', of: 'arhar', rupees: 6900, quantity: 10, daysAgo: 118 },
  { buyer: 'sambasiva', seller: 'venkateswarlu', of: 'red-chilli', rupees: 13800, quantity: 18, daysAgo: 149, late: true },
  { buyer: 'venkateswarlu', seller: 'kailash', of: 'cotton-seed', rupees: 3500, quantity: 4, daysAgo: 66 },
  { buyer: 'venkateswarlu', seller: 'sreenivasulu', of: 'groundnut-with-pods', rupees: 6400, quantity: 3, daysAgo: 121 },
  { buyer: 'sambasiva', seller: 'kailash', of: 'red-chilli', rupees: 17200, quantity: 9, daysAgo: 24, said: { buyer: [5, 'Colour and pungency as told.'], seller: [5, 'Comes on the day he says.'] } },
  { buyer: 'sambasiva', seller: 'gangadhar', of: 'turmeric', rupees: 12800, quantity: 20, daysAgo: 57, said: { buyer: [5, 'हल्दी अच्छी, गाँठ मोटी।'], seller: [5, ''] } },
  { buyer: 'nazeer', seller: 'sambasiva', of: 'red-chilli', rupees: 16100, quantity: 25, daysAgo: 16, said: { buyer: [3, 'Five bags were below grade; he took them back.'], seller: [5, 'Fair, and pays by UPI at once.'] } },
  { buyer: 'harish', seller: 'sambasiva', of: 'red-chilli', rupees: 15700, quantity: 30, daysAgo: 88, late: true },
  { buyer: 'karthik', seller: 'gangadhar', of: 'turmeric', rupees: 12400, quantity: 35, daysAgo: 43 },
  { buyer: 'khaleel', seller: 'sreenivasulu', of: 'onion', rupees: 1720, quantity: 90, daysAgo: 29, said: { buyer: [4, ''], seller: [5, 'ఉల్లి కోసిన రోజే తీసుకెళ్లారు.'] } },
  { buyer: 'khaleel', seller: 'ramanaiah', of: 'lemon', rupees: 5200, quantity: 18, daysAgo: 12, said: { buyer: [5, 'नींबू एक नाप के, रस भरपूर।'], seller: [5, 'తూకం కాగానే డబ్బు వేశారు.'] } },
  { buyer: 'bhavani', seller: 'suryanarayana', of: 'banana', rupees: 46, quantity: 600, daysAgo: 22 },
  { buyer: 'prasad', seller: 'mallikarjuna', of: 'paddy', rupees: 2300, quantity: 60, daysAgo: 6, unpaid: true,
    said: { buyer: [4, 'వడ్లు బాగున్నాయి, తేమ చెప్పినంతే.'], seller: [2, 'డబ్బు ఇంకా రాలేదు, వచ్చే వారం అంటున్నారు.'] } },
  { buyer: 'khaleel', seller: 'reddappa', of: 'tomato', rupees: 1500, quantity: 30, daysAgo: 1, ending: 'disputed',
    disputed: { by: 'buyer', reason: 'ముప్పై క్వింటాళ్లలో ఆరు క్వింటాళ్ల టమాటా మెత్తబడి వచ్చింది. ఫొటోలు ఉన్నాయి.' } },
  { buyer: 'harish', seller: 'sambasiva', of: 'red-chilli', rupees: 16200, quantity: 12, daysAgo: 2, ending: 'disputed',
    disputed: { by: 'seller', reason: 'The money was to come at unloading. The chilli is at Dharwad since yesterday, and nothing has come.' } },
  { buyer: 'karthik', seller: 'rajeswari', of: 'turmeric', rupees: 11600, quantity: 15, daysAgo: 20, ending: 'completed',
    disputed: { by: 'buyer', reason: 'Two bags of turmeric were short in weight.', settled: 'Weighbridge slips of both sides agree. The order stands.' } },
  { buyer: 'suchitra', seller: 'reddappa', of: 'tomato', rupees: 1450, quantity: 25, daysAgo: 36, ending: 'cancelled',
    disputed: { by: 'buyer', reason: 'The lorry came two days late and the tomato had turned.', settled: 'The seller agrees that the load was late. The order is annulled; nothing is owed.' } },
];
