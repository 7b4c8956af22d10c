import type { Unit } from '@polam/domain/quantity';

/** A requirement of the demo marketplace. */
export interface DemoRequirement {
  readonly by: string;
  readonly of: string;
  readonly rupees: number;
  readonly quantity: number;
  readonly unit?: Unit;
  readonly organic?: true;
  readonly shipping?: true;
  /** Days from today on which it is needed. */
  readonly inDays: number;
  readonly daysAgo: number;
  /** English name of a variety of the catalogue. */
  readonly variety?: string;
  /** Most moisture, in hundredths of a percent. */
  readonly maxMoisture?: number;
  readonly note: string;
}

/** Requirements of the demo marketplace. */
// prettier-ignore
export const demoRequirements: readonly DemoRequirement[] = [
  { by: 'prasad', of: 'paddy', rupees: 2380, quantity: 1200, inDays: 30, daysAgo: 1,
    note: 'BPT లేదా RNR, తేమ 17 వరకు. విజయవాడకు 80 కి.మీ. లోపు హమాలీలు, లారీ మావే.' },
  { by: 'prasad', of: 'paddy', rupees: 2260, quantity: 600, shipping: true, inDays: 12, daysAgo: 6,
    note: 'ఉప్పుడు బియ్యానికి దొడ్డు రకం. మిల్లు గేటు దగ్గర దించాలి, మూడో రోజు డబ్బు.' },
  { by: 'sambasiva', of: 'red-chilli', rupees: 15500, quantity: 200, variety: 'Teja', maxMoisture: 1100, inDays: 10, daysAgo: 2,
    note: 'తేజ, తేమ 11 లోపు, తాలు ఉండకూడదు. పది బస్తాల నుంచి చిన్న లాట్లు కూడా తీసుకుంటాం.' },
  { by: 'harish', of: 'red-chilli', rupees: 17200, quantity: 60, variety: 'Byadgi', inDays: 60, daysAgo: 9,
    note: 'Byadgi type for colour, ASTA above 120. New crop only.' },
  { by: 'rajesh', of: 'turmeric', rupees: 13000, quantity: 300, inDays: 20, daysAgo: 3,
    note: 'फिंगर हल्दी, डबल पॉलिश, करक्यूमिन तीन प्रतिशत से ऊपर।' },
  { by: 'karthik', of: 'turmeric', rupees: 11500, quantity: 150, shipping: true, inDays: 95, daysAgo: 12,
    note: 'Bulb or finger for powder, new crop. We send the bags.' },
  { by: 'khaleel', of: 'tomato', rupees: 1700, quantity: 80, shipping: true, inDays: 2, daysAgo: 0,
    note: 'बोवेनपल्ली में रोज़ सुबह चार बजे तक, दुकानों के लिए कड़ा टमाटर।' },
  { by: 'suchitra', of: 'tomato', rupees: 1500, quantity: 50, shipping: true, inDays: 4, daysAgo: 3,
    note: 'For Berhampur and Chhatrapur, plastic crates returned with the same lorry.' },
  { by: 'khaleel', of: 'mango', rupees: 5800, quantity: 250, inDays: 150, daysAgo: 5,
    note: 'सीज़न से पहले बंगनपल्ली का सौदा, चौथाई पेशगी। कार्बाइड नहीं, पहुँचने पर जाँच।' },
  { by: 'nazeer', of: 'groundnut-with-pods', rupees: 6500, quantity: 400, inDays: 15, daysAgo: 4,
    note: 'For crushing, turnover 70 and above. Kurnool factory weighbridge.' },
  { by: 'nazeer', of: 'onion', rupees: 1700, quantity: 300, inDays: 7, daysAgo: 2,
    note: 'Dry medium onion in net bags; will lift from any village of Kurnool and Anantapur.' },
  { by: 'mahaveer', of: 'arhar', rupees: 7300, quantity: 500, shipping: true, inDays: 40, daysAgo: 7,
    note: 'Red gram for dal, white or red, moisture 10. Lorry loads only.' },
  { by: 'mahaveer', of: 'chana-whole', rupees: 5600, quantity: 350, inDays: 90, daysAgo: 14,
    note: 'JG-11 at harvest. I come to the field, weigh and pay there.' },
  { by: 'sudarshan', of: 'cotton', rupees: 7500, quantity: 600, inDays: 5, daysAgo: 1,
    note: 'ఎనుమాములలో పత్తి, తేమ 12 వరకు, పింజను బట్టి ధర. ముందు రోజు సాయంత్రం టోకెన్.' },
  { by: 'bhavani', of: 'coconut', rupees: 23, quantity: 40000, shipping: true, inDays: 8, daysAgo: 3,
    note: 'పీచు తీసినవి, 450 గ్రాములు పైన. వారానికి రెండు లారీలు కోల్‌కతాకు.' },
  { by: 'bhavani', of: 'marigold', rupees: 50, quantity: 800, inDays: 6, daysAgo: 1,
    note: 'బంతి పూలు, పెళ్లిళ్ల సీజన్ మొత్తానికి రోజూ కావాలి.' },
  { by: 'pramod', of: 'soyabean', rupees: 4700, quantity: 900, inDays: 10, daysAgo: 2,
    note: 'सोयाबीन, नमी 12 से कम। नांदेड़ में तौल, उसी दिन आरटीजीएस।' },
  { by: 'harish', of: 'areca-nut-betel-nut', rupees: 45500, quantity: 40, inDays: 25, daysAgo: 8,
    note: 'Rashi or Bette, well dried. Shivamogga or Chitradurga, sample first.' },
  { by: 'khaleel', of: 'foxtail-millet', rupees: 3900, quantity: 50, organic: true, shipping: true, inDays: 18, daysAgo: 10,
    note: 'Organic korra for our health-food packets, with certificate or PGS number.' },
  { by: 'suchitra', of: 'jaggery', rupees: 4600, quantity: 120, shipping: true, inDays: 20, daysAgo: 15,
    note: 'Anakapalle bellam, golden, without hydros. In 10 kg lumps.' },
];
