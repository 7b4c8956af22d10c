/** A cold storage of the demo marketplace. */
export interface DemoColdStorage {
  /** Key of the account that keeps it current and answers for it; absent where nobody does. */
  readonly manager?: string;
  /** Claim of a user that waits for an admin. */
  readonly claim?: { readonly by: string; readonly message: string; readonly wdra: string };
  /** Numbers of an office that there is not. */
  readonly license: string;
  readonly name: string;
  readonly owner: string;
  readonly address: string;
  readonly pincode: string;
  readonly capacityTonnes: number;
  readonly freeTonnes: number;
  /** Rupees of one quintal for the season. */
  readonly tariff: number;
  readonly season?: readonly [from: number, to: number];
  readonly celsius?: readonly [min: number, max: number];
  /** Slugs of what it takes. */
  readonly takes?: readonly string[];
  readonly text: string;
}

/** Cold storages of the demo marketplace: invented houses in towns that have such. */
// prettier-ignore
export const demoColdStorages: readonly DemoColdStorage[] = [
  { manager: 'srinivasarao', license: 'ZZ/CS/AP/1101', name: 'Sri Venkateswara Mirchi Cold Storage', owner: 'K. Srinivasa Rao', address: 'Trunk Road, Guntur', pincode: '522004', capacityTonnes: 7200,
    freeTonnes: 1850, tariff: 110, season: [2, 12], celsius: [4, 8], takes: ['red-chilli', 'turmeric'],
    text: 'మిర్చికి 4 డిగ్రీల చలిలో ఐదు గదులు. రసీదు మీద అప్పు దొరుకుతుంది.' },
  { manager: 'srinivasarao', license: 'ZZ/CS/AP/1102', name: 'Kondaveedu Agro Cold Store', owner: 'M. Padmaja', address: 'Phirangipuram, Sattenapalle road', pincode: '522529', capacityTonnes: 4500,
    freeTonnes: 150, tariff: 105, season: [2, 11], celsius: [4, 8], takes: ['red-chilli', 'tamarind'],
    text: 'మిర్చి, చింతపండు, పప్పులు. సీజన్‌లో రాత్రి పది దాకా దించుకుంటాం.' },
  { manager: 'gafoor', license: 'ZZ/CS/AP/1103', name: 'Tungabhadra Onion and Cold Store', owner: 'Shaik Abdul Gafoor', address: 'Industrial Estate, Kallur, Kurnool', pincode: '518003', capacityTonnes: 3000,
    freeTonnes: 640, tariff: 90, season: [1, 12], celsius: [0, 2], takes: ['onion'],
    text: 'ఉల్లికి గాలి ఆడే గదులు, శనగలకు రెండు చల్లని గదులు.' },
  { manager: 'gangareddy', license: 'ZZ/CS/TG/1104', name: 'Godavari Haldi Cold Storage', owner: 'R. Gangareddy', address: 'Mamidipalli, Nizamabad', pincode: '503003', capacityTonnes: 5600,
    freeTonnes: 2100, tariff: 95, season: [3, 12], celsius: [10, 15], takes: ['turmeric'],
    text: 'పసుపు బస్తాలకు అరలు, పురుగు మందు పొగ అద్దెలోనే.' },
  { manager: 'gafoor', license: 'ZZ/CS/AP/1105', name: 'Horsley Hills Tomato Chill House', owner: 'N. Chandrasekhar Reddy', address: 'Society Colony, Madanapalle', pincode: '517325', capacityTonnes: 900,
    freeTonnes: 120, tariff: 140, celsius: [10, 13], takes: ['tomato'],
    text: 'టమాటా చల్లబరచడం, క్రేట్ల నిల్వ; క్రేటుకు, రోజుకు లెక్క.' },
  { manager: 'haritha', license: 'ZZ/CS/AP/1106', name: 'Krishna Delta Cold Chain', owner: 'V. Haritha', address: 'Bhavanipuram, Vijayawada', pincode: '520012', capacityTonnes: 6500,
    freeTonnes: 900, tariff: 160, season: [1, 12], celsius: [-2, 8],
    text: 'ఆరు అంతస్తుల్లో పండ్లు, పాలు, పప్పులు; కార్బైడ్ లేకుండా మాగబెట్టే గదులు.' },
  { manager: 'haritha', license: 'ZZ/CS/AP/1107', name: 'Nuzvid Mango Pack House', owner: 'Y. Ramakrishna', address: 'Vidyanagar, Nuzvid', pincode: '521201', capacityTonnes: 400,
    freeTonnes: 45, tariff: 220, season: [4, 7], celsius: [12, 13], takes: ['mango'],
    text: 'మామిడికి వేడి నీటి శుద్ధి, గ్రేడింగ్, 13 డిగ్రీల గది.' },
  { manager: 'gangareddy', license: 'ZZ/CS/TG/1108', name: 'Kakatiya Cold Storage', owner: 'P. Laxma Reddy', address: 'Karimabad, Warangal', pincode: '506002', capacityTonnes: 5000,
    freeTonnes: 410, tariff: 112, season: [2, 12], celsius: [4, 8], takes: ['red-chilli'],
    text: 'ఎనుమాముల యార్డు పక్కన, మిర్చికి, విత్తనాలకు. బీమా ఉంది.' },
  { manager: 'srinivasarao', license: 'ZZ/CS/TG/1109', name: 'Stambhadri Cold Storage', owner: 'B. Sujatha', address: 'Burahanpuram, Khammam', pincode: '507001', capacityTonnes: 3800,
    freeTonnes: 520, tariff: 108, season: [2, 12], celsius: [4, 8], takes: ['red-chilli', 'cotton-seed'],
    text: 'మిర్చి, పత్తి గింజలు, 60,000 బస్తాలు.' },
  { claim: { by: 'gafoor', wdra: 'ZZ/2021/0417', message: 'సొసైటీ తరఫున నేనే చూసుకుంటున్నాను. లైసెన్స్ నా పేరు మీద ఉంది, ఫోన్ చేస్తే చూపిస్తాను.' }, license: 'ZZ/CS/AP/1110', name: 'Adoni Farmers’ Society Store', owner: 'The society', address: 'S.K.D. Nagar, Adoni', pincode: '518301', capacityTonnes: 1200,
    freeTonnes: 300, tariff: 85, season: [1, 12], celsius: [8, 12],
    text: 'Taken over from the old ginning yard; the society lets it out by the room.' },
  { manager: 'gafoor', license: 'ZZ/CS/AP/1111', name: 'Chittoor Pulp and Cold Store', owner: 'G. Munirathnam', address: 'Gangavaram, Palamaner', pincode: '517408', capacityTonnes: 2600,
    freeTonnes: 700, tariff: 180, season: [1, 12], celsius: [-20, -18], takes: ['mango'],
    text: 'డ్రమ్ముల్లో గడ్డకట్టించిన మామిడి గుజ్జు; కూరగాయలకు కొద్ది రోజులకూ గది ఇస్తాం.' },
  { manager: 'haritha', license: 'ZZ/CS/AP/1112', name: 'Konaseema Fruit Chambers', owner: 'D. Satyanarayana Raju', address: 'Ravulapadu, Ravulapalem', pincode: '533238', capacityTonnes: 350,
    freeTonnes: 60, tariff: 240, season: [1, 12], celsius: [13, 14], takes: ['banana'],
    text: 'ఇథిలీన్‌తో అరటి మాగబెట్టే ఎనిమిది గదులు.' },
];
