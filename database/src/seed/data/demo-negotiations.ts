import type { OfferState, Party } from '@polam/domain/trade/negotiation';

/** One offer of a demo negotiation. */
export interface DemoOffer {
  readonly author: Party;
  readonly rupees: number;
  readonly quantity: number;
  readonly state: OfferState;
  /** Hours before today began. */
  readonly hoursAgo: number;
  readonly neededInDays: number;
  readonly note: string;
  /** Agreed deductions in their written form. */
  readonly deductions?: string;
}

/** Something that the two say beside their offers. */
export interface DemoMessage {
  readonly author: Party;
  readonly text: string;
  readonly hoursAgo: number;
}

/** A negotiation of the demo marketplace. */
export interface DemoNegotiation {
  readonly buyer: string;
  readonly seller: string;
  /** The commodity of the seller's first listing that it is about. */
  readonly of: string;
  readonly offers: readonly DemoOffer[];
  readonly messages?: readonly DemoMessage[];
}

/** Negotiations of the demo marketplace: some waiting for the seller, some for the buyer, some over. */
// prettier-ignore
export const demoNegotiations: readonly DemoNegotiation[] = [
  { buyer: 'sambasiva', seller: 'venkateswarlu', of: 'red-chilli', offers: [
    { author: 'buyer', rupees: 14800, quantity: 42, state: 'countered', hoursAgo: 20, neededInDays: 4, note: 'మొత్తం సరుకు, గురువారం నా లారీ వస్తుంది. ఈ రోజు యార్డులో 15,000.' },
    { author: 'seller', rupees: 15600, quantity: 42, state: 'countered', hoursAgo: 14, neededInDays: 4, note: 'ఒకసారి రంగు చూడండి సార్. మొత్తం సరుకు అయితే 200 తగ్గిస్తాను.' },
    { author: 'buyer', rupees: 15300, quantity: 42, state: 'pending', hoursAgo: 3, neededInDays: 4, deductions: 'bag:1kg/q;moisture>10:1%;labour:10/q', note: 'నా వైపు నుంచి ఇదే చివరిది, తూకం కాగానే డబ్బు.' } ],
    messages: [
      { author: 'buyer', text: 'నమస్తే. ఈ మిర్చి తొడిమతోనేనా? తేమ ఎంత ఉంది?', hoursAgo: 21 },
      { author: 'seller', text: 'తేజ మిర్చి, తొడిమతోనే. తేమ 10, మొత్తం 42 క్వింటాళ్లు.', hoursAgo: 20.5 },
      { author: 'seller', text: 'బస్తాలు కొండవీడులో మా ఇంటి దగ్గరే ఉన్నాయి. ఎప్పుడు వచ్చినా చూడొచ్చు.', hoursAgo: 13 },
      { author: 'buyer', text: 'సరే. రేపు ఉదయం మా గుమాస్తా వచ్చి నమూనా తీసుకుంటాడు.', hoursAgo: 2 } ] },
  { buyer: 'harish', seller: 'venkateswarlu', of: 'red-chilli', offers: [
    { author: 'buyer', rupees: 15500, quantity: 15, state: 'pending', hoursAgo: 5, neededInDays: 8, note: 'Fifteen quintal, stems on is fine. Please keep 2 kg as sample.' } ],
    messages: [
      { author: 'seller', text: 'మిర్చి నమూనా రెండు కిలోలు పక్కన పెట్టాను సార్.', hoursAgo: 4 },
      { author: 'buyer', text: 'Thank you. Can your man load the fifteen quintal of chilli at Kondaveedu on Saturday morning?', hoursAgo: 1 } ] },
  { buyer: 'sudarshan', seller: 'venkateswarlu', of: 'cotton', offers: [
    { author: 'buyer', rupees: 7400, quantity: 30, state: 'countered', hoursAgo: 30, neededInDays: 26, note: '' },
    { author: 'seller', rupees: 7480, quantity: 34, state: 'pending', hoursAgo: 2, neededInDays: 26, note: 'రెండు ఏరివేతలూ కలిపి, అడిగిన ధరకే.' } ],
    messages: [
      { author: 'buyer', text: 'పత్తి ఎన్ని ఏరివేతలు మిగిలాయి? ఎనుమాములకు తెస్తారా?', hoursAgo: 32 },
      { author: 'seller', text: 'పత్తి ఇంకా రెండు ఏరివేతలు, 34 క్వింటాళ్లు. కొండవీడు నుంచి లారీ మీదే సార్.', hoursAgo: 31 } ] },
  { buyer: 'prasad', seller: 'mallikarjuna', of: 'paddy', offers: [
    { author: 'buyer', rupees: 2340, quantity: 180, state: 'pending', hoursAgo: 4, neededInDays: 6, deductions: 'moisture>17:20/q', note: 'తేమ 17కు ఈ ధర. 15 ఉంటే ఇరవై కలుపుతాను.' } ],
    messages: [
      { author: 'buyer', text: 'సోనా మసూరి వడ్లు 180 క్వింటాళ్లూ ఇస్తారా? తేమ ఎంత?', hoursAgo: 6 },
      { author: 'seller', text: 'అవును, 180 క్వింటాళ్లూ ఉన్నాయి. తేమ 15, టెక్కె కళ్లంలో ఉన్నాయి.', hoursAgo: 5 } ] },
  { buyer: 'prasad', seller: 'yellaiah', of: 'paddy', offers: [
    { author: 'buyer', rupees: 1640, quantity: 260, state: 'declined', hoursAgo: 70, neededInDays: 3, note: '75 కిలోల బస్తాకు.' },
    { author: 'buyer', rupees: 1740, quantity: 260, state: 'pending', hoursAgo: 6, neededInDays: 5, note: 'మీరు అన్నట్టే, హమాలీ నాది.' } ] },
  { buyer: 'rajesh', seller: 'gangadhar', of: 'turmeric', offers: [
    { author: 'buyer', rupees: 12600, quantity: 60, state: 'countered', hoursAgo: 16, neededInDays: 10, note: 'लैब रिपोर्ट भेज दीजिए।' },
    { author: 'seller', rupees: 13000, quantity: 60, state: 'pending', hoursAgo: 7, neededInDays: 10, note: 'ల్యాబ్ స్లిప్ ఫొటో పంపుతాను. ఇంతకంటే తగ్గదు.' } ],
    messages: [
      { author: 'buyer', text: 'हल्दी में करक्यूमिन कितना है?', hoursAgo: 18 },
      { author: 'seller', text: 'పసుపు కొమ్ముల్లో కుర్కుమిన్ 3.2. చిత్తాపూర్ గోదాములో 60 క్వింటాళ్లు ఉన్నాయి.', hoursAgo: 17 } ] },
  { buyer: 'karthik', seller: 'rajeswari', of: 'turmeric', offers: [
    { author: 'buyer', rupees: 11000, quantity: 44, state: 'withdrawn', hoursAgo: 90, neededInDays: 15, note: 'We have filled our stock meanwhile, thank you.' } ] },
  { buyer: 'nazeer', seller: 'rajeswari', of: 'turmeric', offers: [
    { author: 'buyer', rupees: 11500, quantity: 20, state: 'pending', hoursAgo: 2, neededInDays: 6, note: 'ఇరవై క్వింటాళ్లు, చిలువూరులో ఎక్కించి ఇవ్వండి.' } ] },
  { buyer: 'nazeer', seller: 'sreenivasulu', of: 'groundnut-with-pods', offers: [
    { author: 'buyer', rupees: 6450, quantity: 58, state: 'pending', hoursAgo: 1, neededInDays: 3, note: 'My lorry is in Yemmiganur tomorrow.' } ],
    messages: [
      { author: 'buyer', text: 'Is the groundnut dry? I need all 58 quintal for the mill.', hoursAgo: 4 },
      { author: 'seller', text: 'వేరుశనగ ఐదు రోజులు ఎండబెట్టాం. గింజ 72 శాతం, కోటేకల్లులో లోడింగ్.', hoursAgo: 2 } ] },
  { buyer: 'bhavani', seller: 'suryanarayana', of: 'coconut', offers: [
    { author: 'buyer', rupees: 22, quantity: 12000, state: 'countered', hoursAgo: 12, neededInDays: 5, note: 'రెండు లారీలు, లోడింగ్ మీది.' },
    { author: 'seller', rupees: 23.5, quantity: 12000, state: 'pending', hoursAgo: 3, neededInDays: 5, note: 'లోడింగ్ మాదే, వందకు మూడు అదనం రాసినట్టే.' } ],
    messages: [
      { author: 'buyer', text: 'కొబ్బరికాయలు పన్నెండు వేలు, రెండు లారీలకు సరిపోతాయా?', hoursAgo: 14 },
      { author: 'seller', text: 'సరిపోతాయండి. కొబ్బరి అంతా ఈతకోట తోటలోనే ఉంది, అర కిలో పైన.', hoursAgo: 13 } ] },
  { buyer: 'mahaveer', seller: 'manik', of: 'arhar', offers: [
    { author: 'buyer', rupees: 7000, quantity: 60, state: 'expired', hoursAgo: 120, neededInDays: 40, note: 'Subject to moisture of 10.' } ] },
];
