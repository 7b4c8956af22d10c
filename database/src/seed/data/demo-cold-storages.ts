/** A cold storage of the demo marketplace. */
export interface DemoColdStorage {
  readonly name: string;
  readonly owner: string;
  readonly address: string;
  readonly pincode: string;
  /** Null: not told. */
  readonly capacityTonnes: number | null;
  readonly text: string;
}

/** Cold storages of the demo marketplace: invented houses in towns that have such. */
// prettier-ignore
export const demoColdStorages: readonly DemoColdStorage[] = [
  { name: 'Sri Venkateswara Mirchi Cold Storage', owner: 'K. Srinivasa Rao', address: 'Trunk Road, Guntur', pincode: '522004', capacityTonnes: 7200,
    text: 'Five chambers for chilli at 4 °C. Pledge loans against the receipt.' },
  { name: 'Kondaveedu Agro Cold Store', owner: 'M. Padmaja', address: 'Phirangipuram, Sattenapalle road', pincode: '522529', capacityTonnes: 4500,
    text: 'Chilli, tamarind and pulses. Unloading until ten at night in the season.' },
  { name: 'Tungabhadra Onion and Cold Store', owner: 'Shaik Abdul Gafoor', address: 'Industrial Estate, Kallur, Kurnool', pincode: '518003', capacityTonnes: 3000,
    text: 'Ventilated onion bays and two cold rooms for Bengal gram.' },
  { name: 'Godavari Haldi Cold Storage', owner: 'R. Gangareddy', address: 'Mamidipalli, Nizamabad', pincode: '503003', capacityTonnes: 5600,
    text: 'Turmeric in racks, fumigation included in the rent.' },
  { name: 'Horsley Hills Tomato Chill House', owner: 'N. Chandrasekhar Reddy', address: 'Society Colony, Madanapalle', pincode: '517325', capacityTonnes: 900,
    text: 'Pre-cooling and crate storage for tomato, charged by the crate and day.' },
  { name: 'Krishna Delta Cold Chain', owner: 'V. Haritha', address: 'Bhavanipuram, Vijayawada', pincode: '520012', capacityTonnes: 6500,
    text: 'Fruits, dairy and pulses on six floors; ripening chambers without carbide.' },
  { name: 'Nuzvid Mango Pack House', owner: 'Y. Ramakrishna', address: 'Vidyanagar, Nuzvid', pincode: '521201', capacityTonnes: 400,
    text: 'Hot water treatment, grading and cold room at 13 °C for mango.' },
  { name: 'Kakatiya Cold Storage', owner: 'P. Laxma Reddy', address: 'Karimabad, Warangal', pincode: '506002', capacityTonnes: 5000,
    text: 'Chilli and seeds near the Enumamula yard. Insurance by the company’s policy.' },
  { name: 'Stambhadri Cold Storage', owner: 'B. Sujatha', address: 'Burahanpuram, Khammam', pincode: '507001', capacityTonnes: 3800,
    text: 'Chilli and cotton seed, 60,000 bags.' },
  { name: 'Adoni Farmers’ Society Store', owner: 'The society', address: 'S.K.D. Nagar, Adoni', pincode: '518301', capacityTonnes: null,
    text: 'Taken over from the old ginning yard; the society lets it out by the room.' },
  { name: 'Chittoor Pulp and Cold Store', owner: 'G. Munirathnam', address: 'Gangavaram, Palamaner', pincode: '517408', capacityTonnes: 2600,
    text: 'Frozen mango pulp in drums, and vegetables on short hire.' },
  { name: 'Konaseema Fruit Chambers', owner: 'D. Satyanarayana Raju', address: 'Ravulapadu, Ravulapalem', pincode: '533238', capacityTonnes: null,
    text: 'Banana ripening with ethylene, eight chambers.' },
];
