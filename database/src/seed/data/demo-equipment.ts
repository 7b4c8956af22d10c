/** A machine of the demo marketplace. */
export interface DemoMachine {
  readonly by: string;
  /** Slug of the kind of equipment. */
  readonly type: string;
  readonly purpose: 'hire' | 'sale';
  /** The rate of its unit (day, acre, hour, tank), or the price of the machine. */
  readonly rupees: number;
  readonly model: string;
  readonly license?: string;
  readonly daysAgo: number;
  readonly text: string;
}

/** Machines for hire and sale of the demo marketplace. Plates bear the letters ZZ, which no office gives out. */
// prettier-ignore
export const demoEquipment: readonly DemoMachine[] = [
  { by: 'ravinder', type: 'tractors', purpose: 'hire', rupees: 2200, model: 'Mahindra 575 DI', license: 'TG 04 ZZ 0101', daysAgo: 1,
    text: '45 hp with cultivator or rotavator, driver included, diesel yours. Khammam and 25 km around.' },
  { by: 'mallikarjuna', type: 'tractors', purpose: 'hire', rupees: 2600, model: 'John Deere 5310', license: 'AP 21 ZZ 0102', daysAgo: 3,
    text: '55 hp with full cage wheels for puddling. Two drivers, so nights are possible too.' },
  { by: 'venkateswarlu', type: 'tractors', purpose: 'hire', rupees: 1800, model: 'Swaraj 735 FE', license: 'AP 07 ZZ 0103', daysAgo: 6,
    text: 'Trailer for chilli and cotton bags to Guntur yard, or ploughing by the day.' },
  { by: 'manik', type: 'tractors', purpose: 'hire', rupees: 2000, model: 'Sonalika DI 745', daysAgo: 10,
    text: 'With nine-tine cultivator and seed drill. Booking by phone the day before.' },
  { by: 'swaroopa', type: 'sprayers', purpose: 'hire', rupees: 450, model: 'DJI Agras T20P', license: 'Drone pilot certificate shown on arrival', daysAgo: 2,
    text: 'Drone spraying by a woman pilot of our group: ten litres, seven minutes an acre. Chemical is yours.' },
  { by: 'sreenivasulu', type: 'sprayers', purpose: 'hire', rupees: 350, model: 'Aspee tractor boom, 400 L', daysAgo: 5,
    text: 'Boom of 12 metres, nozzles changed this season. Water to be kept ready at the field.' },
  { by: 'obulesu', type: 'sprayers', purpose: 'hire', rupees: 300, model: 'Honda GX80 power sprayer', daysAgo: 9,
    text: 'For orchards, 100 metres of hose and a man who knows trees.' },
  { by: 'basavaraj', type: 'seeders-harvestors', purpose: 'hire', rupees: 18000, model: 'Kubota DC-68G', license: 'KA 36 ZZ 0104', daysAgo: 2,
    text: 'Track combine for wet paddy, about eight acres a day. Operator’s food is yours.' },
  { by: 'yellaiah', type: 'seeders-harvestors', purpose: 'hire', rupees: 16500, model: 'Class Crop Tiger 40', daysAgo: 7,
    text: 'Chain harvester, free from next week. Straw falls in one line for baling.' },
  { by: 'sunanda', type: 'seeders-harvestors', purpose: 'hire', rupees: 3500, model: 'BBF planter, five rows', daysAgo: 12,
    text: 'चौड़ी क्यारी बुवाई यंत्र, सोयाबीन और चना के लिए। ट्रैक्टर साथ में।' },
  { by: 'reddappa', type: 'jcb', purpose: 'hire', rupees: 1200, model: 'JCB 3DX', license: 'AP 03 ZZ 0105', daysAgo: 1,
    text: 'Farm ponds, bunds, trenches. Four hours at least; transport free inside Punganur mandal.' },
  { by: 'gangadhar', type: 'jcb', purpose: 'hire', rupees: 1150, model: 'JCB 3DX Super', license: 'TG 16 ZZ 0106', daysAgo: 8,
    text: 'జేసీబీ గంటకు, డీజిల్‌తో కలిపి. పొలం చదును, బావి పూడిక పనులు.' },
  { by: 'narasimha', type: 'water-tanks', purpose: 'hire', rupees: 700, model: 'Tanker of 5,000 litres', daysAgo: 2,
    text: 'Bore water for orchards and functions within 10 km of Nalgonda. Price for one tank.' },
  { by: 'hanumantha', type: 'water-tanks', purpose: 'hire', rupees: 900, model: 'Tanker of 8,000 litres', daysAgo: 4,
    text: 'Clean canal water, stainless lining, own pump with 60 metres of pipe.' },
  { by: 'kailash', type: 'others', purpose: 'hire', rupees: 1500, model: 'Cotton stalk shredder', daysAgo: 11,
    text: 'Shreds stalks into the soil instead of burning. Needs a tractor of 45 hp.' },
  { by: 'rajeswari', type: 'others', purpose: 'hire', rupees: 4000, model: 'Turmeric boiler and polisher', daysAgo: 6,
    text: 'Steam boiler for forty quintal a day with the drum polisher. Firewood is yours.' },

  { by: 'sayanna', type: 'tractors', purpose: 'sale', rupees: 385000, model: 'Mahindra 475 DI, 2018', license: 'TG 16 ZZ 0107', daysAgo: 5,
    text: '3,900 hours, second owner, new rear tyres. Papers clear, finance closed.' },
  { by: 'siddalingappa', type: 'tractors', purpose: 'sale', rupees: 295000, model: 'Massey Ferguson 1035, 2014', license: 'KA 16 ZZ 0108', daysAgo: 13,
    text: 'Runs daily. Hydraulic seals changed, small oil sweat at the gearbox, told before you ask.' },
  { by: 'murugesan', type: 'tractors', purpose: 'sale', rupees: 520000, model: 'VST 932 mini, 2022', daysAgo: 3,
    text: 'Mini tractor for between coconut rows, 640 hours with rotary tiller.' },
  { by: 'krishnaveni', type: 'sprayers', purpose: 'sale', rupees: 14500, model: 'Stihl SR 420', daysAgo: 4,
    text: 'Mist blower bought two seasons ago for mango, reaches thirty feet.' },
  { by: 'suryanarayana', type: 'sprayers', purpose: 'sale', rupees: 4200, model: 'Neptune battery 16 L', daysAgo: 16,
    text: 'Two battery sprayers, price for one. Chargers included, lances new.' },
  { by: 'vitthal', type: 'seeders-harvestors', purpose: 'sale', rupees: 68000, model: 'Fieldking seed drill, nine rows', daysAgo: 7,
    text: 'सीड ड्रिल, खाद की पेटी साथ में, तीन साल पुरानी, छाया में रखी हुई।' },
  { by: 'prasad', type: 'jcb', purpose: 'sale', rupees: 1650000, model: 'JCB 3DX, 2019', license: 'AP 16 ZZ 0109', daysAgo: 9,
    text: 'Used at the mill yard only, 5,200 hours. Bucket teeth and pins new.' },
  { by: 'dharma', type: 'others', purpose: 'sale', rupees: 26000, model: 'Cashew shelling table, pair', daysAgo: 18,
    text: 'Two hand shelling tables with steam pot, we have gone over to a machine.' },
];
