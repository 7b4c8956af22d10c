/** Equipment of the demo marketplace. */
export interface DemoEquipment {
  readonly by: string;
  /** Slug of the kind of equipment. */
  readonly type: string;
  readonly purpose: 'hire' | 'sale';
  /** The rate of its unit (day, acre, hour, tank), or the price of the equipment. */
  readonly rupees: number;
  readonly model: string;
  readonly license?: string;
  /** How many alike; one where it is not told. */
  readonly units?: number;
  /** With somebody to work it, unless told. */
  readonly withOperator?: false;
  readonly daysAgo: number;
  readonly text: string;
}

/** Machines for hire and sale of the demo marketplace. Plates bear the letters ZZ, which no office gives out. */
// prettier-ignore
export const demoEquipment: readonly DemoEquipment[] = [
  { by: 'ravinder', type: 'tractors', purpose: 'hire', rupees: 2200, model: 'Mahindra 575 DI', license: 'TG 04 ZZ 0101', daysAgo: 1,
    text: '45 హెచ్‌పీ, కల్టివేటర్ లేదా రోటవేటర్‌తో. డ్రైవర్ మేమే, డీజిల్ మీది. ఖమ్మం చుట్టూ 25 కి.మీ.' },
  { by: 'mallikarjuna', type: 'tractors', purpose: 'hire', rupees: 2600, model: 'John Deere 5310', license: 'AP 21 ZZ 0102', daysAgo: 3,
    text: '55 hp with full cage wheels for puddling. Two drivers, so nights are possible too.' },
  { by: 'venkateswarlu', type: 'tractors', purpose: 'hire', rupees: 1800, model: 'Swaraj 735 FE', license: 'AP 07 ZZ 0103', daysAgo: 6,
    text: 'మిర్చి, పత్తి బస్తాలు గుంటూరు యార్డుకు ట్రాలీలో, లేదా రోజు లెక్కన దుక్కి.' },
  { by: 'manik', type: 'tractors', purpose: 'hire', rupees: 2000, model: 'Sonalika DI 745', daysAgo: 10,
    text: 'नौ फार के कल्टीवेटर और सीड ड्रिल के साथ। एक दिन पहले फ़ोन पर बुकिंग।' },
  { by: 'swaroopa', type: 'others', purpose: 'hire', rupees: 6500, model: 'Drone, DJI Agras T20P', license: 'Drone pilot certificate shown on arrival', daysAgo: 2,
    text: 'మా సంఘం మహిళా పైలట్ డ్రోన్‌తో మందు కొడతారు: పది లీటర్లు, ఎకరాకు ఏడు నిమిషాలు. మందు మీది.' },
  { by: 'sreenivasulu', type: 'sprayers', purpose: 'hire', rupees: 350, model: 'Aspee tractor boom, 400 L', daysAgo: 5,
    text: '12 మీటర్ల బూమ్, ఈ సీజన్‌లో నాజిళ్లు మార్చాం. పొలం దగ్గర నీళ్లు సిద్ధంగా ఉంచండి.' },
  { by: 'obulesu', type: 'sprayers', purpose: 'hire', rupees: 300, model: 'Honda GX80 power sprayer', units: 2, daysAgo: 9,
    text: 'తోటలకు, 100 మీటర్ల పైపు, చెట్లు తెలిసిన మనిషి.' },
  { by: 'basavaraj', type: 'seeders-harvestors', purpose: 'hire', rupees: 18000, model: 'Kubota DC-68G', license: 'KA 36 ZZ 0104', daysAgo: 2,
    text: 'తడి పొలంలో వరి కోసే చైన్ మిషన్, రోజుకు ఎనిమిది ఎకరాలు. డ్రైవర్ భోజనం మీదే.' },
  { by: 'yellaiah', type: 'seeders-harvestors', purpose: 'hire', rupees: 16500, model: 'Class Crop Tiger 40', daysAgo: 7,
    text: 'చైన్ హార్వెస్టర్, వచ్చే వారం నుంచి ఖాళీ. గడ్డి ఒకే వరుసలో పడుతుంది, కట్టలు కట్టవచ్చు.' },
  { by: 'sunanda', type: 'seeders-harvestors', purpose: 'hire', rupees: 3500, model: 'BBF planter, five rows', daysAgo: 12,
    text: 'चौड़ी क्यारी बुवाई यंत्र, सोयाबीन और चना के लिए। ट्रैक्टर साथ में।' },
  { by: 'reddappa', type: 'jcb', purpose: 'hire', rupees: 1200, model: 'JCB 3DX', license: 'AP 03 ZZ 0105', daysAgo: 1,
    text: 'నీటి గుంటలు, గట్లు, కాలువలు. కనీసం నాలుగు గంటలు; పుంగనూరు మండలంలో రవాణా ఉచితం.' },
  { by: 'gangadhar', type: 'jcb', purpose: 'hire', rupees: 1150, model: 'JCB 3DX Super', license: 'TG 16 ZZ 0106', daysAgo: 8,
    text: 'జేసీబీ గంటకు, డీజిల్‌తో కలిపి. పొలం చదును, బావి పూడిక పనులు.' },
  { by: 'narasimha', type: 'water-tanks', purpose: 'hire', rupees: 700, model: 'Tanker of 5,000 litres', units: 3, daysAgo: 2,
    text: 'నల్గొండకు 10 కి.మీ. లోపు తోటలకు, ఫంక్షన్లకు బోరు నీళ్లు. ధర ఒక ట్యాంకుకు.' },
  { by: 'hanumantha', type: 'water-tanks', purpose: 'hire', rupees: 900, model: 'Tanker of 8,000 litres', daysAgo: 4,
    text: 'శుభ్రమైన కాలువ నీళ్లు, స్టీలు ట్యాంకు, సొంత పంపు, 60 మీటర్ల పైపు.' },
  { by: 'kailash', type: 'others', purpose: 'hire', rupees: 1500, model: 'Cotton stalk shredder', withOperator: false, daysAgo: 11,
    text: 'పత్తి కట్టెను కాల్చకుండా ముక్కలు చేసి నేలలో కలుపుతుంది. 45 హెచ్‌పీ ట్రాక్టర్ కావాలి.' },
  { by: 'rajeswari', type: 'others', purpose: 'hire', rupees: 4000, model: 'Turmeric boiler and polisher', daysAgo: 6,
    text: 'రోజుకు నలభై క్వింటాళ్ల స్టీమ్ బాయిలర్, డ్రమ్ము పాలిషర్‌తో. కట్టెలు మీవి.' },

  { by: 'sayanna', type: 'tractors', purpose: 'sale', rupees: 385000, model: 'Mahindra 475 DI, 2018', license: 'TG 16 ZZ 0107', daysAgo: 5,
    text: '3,900 గంటలు, రెండో ఓనర్, వెనక టైర్లు కొత్తవి. కాగితాలు సరిగ్గా ఉన్నాయి, ఫైనాన్స్ తీరింది.' },
  { by: 'siddalingappa', type: 'tractors', purpose: 'sale', rupees: 295000, model: 'Massey Ferguson 1035, 2014', license: 'KA 16 ZZ 0108', daysAgo: 13,
    text: 'Runs daily. Hydraulic seals changed, small oil sweat at the gearbox, told before you ask.' },
  { by: 'murugesan', type: 'tractors', purpose: 'sale', rupees: 520000, model: 'VST 932 mini, 2022', daysAgo: 3,
    text: 'Mini tractor for between coconut rows, 640 hours with rotary tiller.' },
  { by: 'krishnaveni', type: 'sprayers', purpose: 'sale', rupees: 14500, model: 'Stihl SR 420', daysAgo: 4,
    text: 'రెండు సీజన్ల కిందట మామిడికి కొన్న మిస్ట్ బ్లోయర్, ముప్పై అడుగుల ఎత్తు అందుతుంది.' },
  { by: 'suryanarayana', type: 'sprayers', purpose: 'sale', rupees: 4200, model: 'Neptune battery 16 L', daysAgo: 16,
    text: 'రెండు బ్యాటరీ స్ప్రేయర్లు, ధర ఒక్కోదానికి. ఛార్జర్లతో, గన్నులు కొత్తవి.' },
  { by: 'vitthal', type: 'seeders-harvestors', purpose: 'sale', rupees: 68000, model: 'Fieldking seed drill, nine rows', daysAgo: 7,
    text: 'सीड ड्रिल, खाद की पेटी साथ में, तीन साल पुरानी, छाया में रखी हुई।' },
  { by: 'prasad', type: 'jcb', purpose: 'sale', rupees: 1650000, model: 'JCB 3DX, 2019', license: 'AP 16 ZZ 0109', daysAgo: 9,
    text: 'మిల్లు యార్డులో మాత్రమే వాడాం, 5,200 గంటలు. బకెట్ పళ్లు, పిన్నులు కొత్తవి.' },
  { by: 'dharma', type: 'others', purpose: 'sale', rupees: 26000, model: 'Cashew shelling table, pair', daysAgo: 18,
    text: 'చేత్తో జీడిపప్పు ఒలిచే రెండు బల్లలు, ఆవిరి కుండతో; మేం మెషిన్ పెట్టుకున్నాం.' },
];
