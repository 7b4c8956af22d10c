/**
 * Words of names that no rule spells as people do, in Latin letters and in Telugu: given names, family names and
 * syllables of villages. A third word is the Hindi one, where it does not follow from the Telugu.
 */
const people = `
Ram రామ్|Rama రామ राम|Ramu రాము|Rao రావు राव|Reddy రెడ్డి|Naidu నాయుడు नायडू|Raju రాజు|Raj రాజ్|Raja రాజా राजा|Rani రాణి रानी|Devi దేవి
Lakshmi లక్ష్మి|Laxmi లక్ష్మి|Sita సీత|Seetha సీత|Gita గీత|Geetha గీత|Radha రాధ|Latha లత|Anitha అనిత|Anita అనిత|Sunitha సునీత
Sunita సునీత|Kavitha కవిత|Kavita కవిత|Saritha సరిత|Swathi స్వాతి|Jyothi జ్యోతి ज्योति|Jyoti జ్యోతి ज्योति|Bharathi భారతి|Bharati భారతి
Padma పద్మ|Uma ఉమ|Sharada శారద|Sarada శారద|Parvathi పార్వతి|Saraswathi సరస్వతి|Durga దుర్గ|Ganga గంగ|Yamuna యమున|Kamala కమల
Krishna కృష్ణ|Krishnaiah కృష్ణయ్య|Venkat వెంకట్|Venkata వెంకట वेंकट|Venkateswara వెంకటేశ్వర वेंकटेश्वर|Venkateswarlu వెంకటేశ్వర్లు
Venkatesh వెంకటేష్|Srinivas శ్రీనివాస్|Srinivasa శ్రీనివాస|Srinivasulu శ్రీనివాసులు|Sri శ్రీ|Shri శ్రీ|Prasad ప్రసాద్|Kumar కుమార్
Kumari కుమారి|Ravi రవి रवि|Suresh సురేష్|Ramesh రమేష్|Mahesh మహేష్|Rajesh రాజేష్|Naresh నరేష్|Ganesh గణేష్|Satish సతీష్|Girish గిరీష్
Harish హరీష్|Jagadish జగదీష్|Prakash ప్రకాష్|Santosh సంతోష్|Anand ఆనంద్|Arun అరుణ్|Varun వరుణ్|Kiran కిరణ్|Pavan పవన్|Mohan మోహన్
Madhav మాధవ్|Raghav రాఘవ్|Gopal గోపాల్|Narayan నారాయణ్|Narayana నారాయణ नारायण|Satyanarayana సత్యనారాయణ सत्यनारायण|Ramana రమణ|Ramanaiah రమణయ్య
Subba సుబ్బ|Subbarao సుబ్బారావు सुब्बाराव|Ramarao రామారావు रामाराव|Nageswara నాగేశ్వర|Nagaraju నాగరాజు|Malla మల్ల|Mallesh మల్లేష్
Yellamma ఎల్లమ్మ|Ellamma ఎల్లమ్మ|Pochamma పోచమ్మ|Amma అమ్మ|Anjali అంజలి|Anjaiah అంజయ్య|Ramaiah రామయ్య|Lingaiah లింగయ్య|Teja తేజ
Ravindra రవీంద్ర|Narendra నరేంద్ర|Rajendra రాజేంద్ర|Surendra సురేంద్ర|Mahendra మహేంద్ర|Chandra చంద్ర|Shekhar శేఖర్|Sekhar శేఖర్
Babu బాబు|Chowdary చౌదరి चौधरी|Chaudhary చౌదరి चौधरी|Choudhary చౌదరి चौधरी|Sharma శర్మ|Sarma శర్మ|Varma వర్మ|Verma వర్మ|Gupta గుప్తా|Singh సింగ్ सिंह
Yadav యాదవ్|Patel పటేల్|Patil పాటిల్|Goud గౌడ్|Gowda గౌడ|Naik నాయక్|Nayak నాయక్|Khan ఖాన్ खान|Begum బేగం|Bano బానో|Ali అలీ अली
Mohammed మహమ్మద్ मोहम्मद|Ahmed అహ్మద్ अहमद|Shaik షేక్ शेख|Hussain హుస్సేన్ हुसैन|Das దాస్|Lal లాల్|Bai బాయి बाई|Kaur కౌర్|Bhai భాయ్ भाई|Ben బెన్|Shah షా शाह
Meena మీనా मीना|Hari హరి हरि|Shiva శివ|Siva శివ|Vishnu విష్ణు विष्णु|Nath నాథ్|Dev దేవ్|Deva దేవ|Vijay విజయ్|Vijaya విజయ|Ajay అజయ్|Sanjay సంజయ్
Vinod వినోద్|Pramod ప్రమోద్|Ashok అశోక్|Manoj మనోజ్|Deepak దీపక్|Vikas వికాస్|Rakesh రాకేష్|Mukesh ముఖేష్ मुकेश|Dinesh దినేష్
Lokesh లోకేష్|Karthik కార్తీక్|Kartik కార్తీక్|Arjun అర్జున్|Bhima భీమ|Hanuman హనుమాన్|Anjaneyulu ఆంజనేయులు|Swamy స్వామి|Swami స్వామి
Sai సాయి साई|Sainath సాయినాథ్ साईनाथ|Saibaba సాయిబాబా साईबाबा|Saikiran సాయికిరణ్ साईकिरण|Desai దేశాయ్ देसाई|Bishnoi బిష్ణోయ్ बिश्नोई|Ismail ఇస్మాయిల్ इस्माइल|Abdul అబ్దుల్|Abdullah అబ్దుల్లా अब्दुल्ला|Pandey పాండే पांडेय|Dhillon ధిల్లాన్ ढिल्लों|Chavan చవాన్ चव्हाण|Basha బాషా बाशा|Khaja ఖాజా ख़ाजा|David డేవిడ్ डेविड|Daniel డేనియల్ डेनियल
Naga నాగ नाग|Nag నాగ్ नाग|Bhagya భాగ్య भाग्य|Rajya రాజ్య राज्य|Jai జై जय|Vamsi వంశీ वंशी|Vamshi వంశీ वंशी|Balaji బాలాజీ बालाजी
Samuel సామ్యూల్ सैमुअल|John జాన్ जॉन|Mehta మెహతా मेहता|Agarwal అగర్వాల్ अग्रवाल|Agarwal అగ్రవాల్ अग्रवाल|Ramlal రాంలాల్ रामलाल|Ramlal రామ్‌లాల్ रामलाल|Meera మీరా मीरा
Amar అమర్|Sagar సాగర్|Sundar సుందర్|Rajshekhar రాజశేఖర్ राजशेखर|Krishnarao కృష్ణారావు कृष्णराव|Jawahar జవహర్ जवाहर
Guntur గుంటూరు गुंटूर|Nellore నెల్లూరు नेल्लोर|Kurnool కర్నూలు कुरनूल|Kadapa కడప कडपा|Tenali తెనాలి तेनाली|Ongole ఒంగోలు
Vijayawada విజయవాడ|Hyderabad హైదరాబాద్|Warangal వరంగల్|Nizamabad నిజామాబాద్|Adilabad ఆదిలాబాద్|Khammam ఖమ్మం|Nalgonda నల్గొండ
Telangana తెలంగాణ तेलंगाना|Karimnagar కరీంనగర్ करीमनगर|Siddipet సిద్దిపేట सिद्दीपेट|Jangaon జనగాం जनगांव|Bhongir భువనగిరి भोंगीर
Visakhapatnam విశాఖపట్నం विशाखापट्टनम|Hindupur హిందూపురం हिंदूपुर|Markapur మార్కాపురం मार्कापुर|Lucknow లక్నో लखनऊ|Allahabad అలహాబాద్ इलाहाबाद|Kanpur కాన్పూర్ कानपुर
Agra ఆగ్రా आगरा|Meerut మీరట్ मेरठ|Varanasi వారణాసి वाराणसी|Indore ఇండోర్ इंदौर|Pune పుణె पुणे|Solapur షోలాపూర్ सोलापुर|Muzaffarpur ముజఫర్‌పూర్ मुजफ्फरपुर
Medak మెదక్|Chittoor చిత్తూరు चित्तूर|Anantapur అనంతపురం अनंतपुर|Eluru ఏలూరు एलुरु|Rajahmundry రాజమండ్రి|Tadikonda తాడికొండ|Bhaskar భాస్కర్
`;

/** Words of the names of groups, firms, cold storages and streets, as people say them. */
const organisations = `
The ది दि|FPO ఎఫ్‌పీఓ एफपीओ|APMC ఏపీఎంసీ एपीएमसी|PACS ప్యాక్స్ पैक्स|Producer ప్రొడ్యూసర్|Producers ప్రొడ్యూసర్స్|Company కంపెనీ कंपनी|Limited లిమిటెడ్|Ltd లిమిటెడ్|Private ప్రైవేట్ प्राइवेट|Pvt ప్రైవేట్ प्राइवेट
Cold కోల్డ్|Storage స్టోరేజ్|Storages స్టోరేజెస్|Store స్టోర్|Warehouse వేర్‌హౌస్ वेयरहाउस|Agro ఆగ్రో एग्रो|Agri అగ్రి एग्री
Farmer ఫార్మర్|Farmers ఫార్మర్స్|Farms ఫార్మ్స్|Foods ఫుడ్స్|Industries ఇండస్ట్రీస్|Traders ట్రేడర్స్|Trading ట్రేడింగ్|Enterprises ఎంటర్‌ప్రైజెస్ एंटरप्राइज़ेज़
Cooperative కోఆపరేటివ్ कोऑपरेटिव|Society సొసైటీ सोसाइटी|Association అసోసియేషన్ एसोसिएशन|Union యూనియన్|Group గ్రూప్|Sangham సంఘం संघ|Sangh సంఘ్ संघ
Samithi సమితి|Samiti సమితి|Rythu రైతు रैतु|Raitu రైతు|Mahila మహిళా महिला|Mirchi మిర్చి|Annapurna అన్నపూర్ణ|Kondaveedu కొండవీడు|Market మార్కెట్
Yard యార్డ్|Mandi మండీ|Sons సన్స్|Brothers బ్రదర్స్|And అండ్ एंड|Onion ఆనియన్ ऑनियन|House హౌస్ हाउस|Fruit ఫ్రూట్|Chain చైన్ चेन|Hills హిల్స్|Godavari గోదావరి
Road రోడ్|Trunk ట్రంక్|Main మెయిన్ मेन|Colony కాలనీ कॉलोनी|Estate ఎస్టేట్|Industrial ఇండస్ట్రియల్|Nagar నగర్|Delta డెల్టా|Chill చిల్|Pack ప్యాక్ पैक|Mango మ్యాంగో मैंगो
Seed సీడ్|Seeds సీడ్స్|Fertilizers ఫెర్టిలైజర్స్ फर्टिलाइजर्स|Dairy డెయిరీ डेयरी|Bazaar బజార్ बाजार|Seva సేవా सेवा|Kisan కిసాన్|Krishi కృషి कृषि|Mill మిల్
Mills మిల్స్|Rice రైస్ राइस|Oil ఆయిల్ ऑयल|Oils ఆయిల్స్ ऑयल्स|Ginning జిన్నింగ్ जिनिंग|Cotton కాటన్ कॉटन|Exports ఎక్స్‌పోర్ట్స్ एक्सपोर्ट्स|International ఇంటర్నేషనల్ इंटरनेशनल
Heritage హెరిటేజ్ हेरिटेज|Deccan దక్కన్|Coromandel కోరమాండల్ कोरोमंडल|Godrej గోద్రెజ్ गोदरेज|Enterprise ఎంటర్‌ప్రైజ్ एंटरप्राइज|Centre సెంటర్ सेंटर|Center సెంటర్ सेंटर
Tomato టమాటా टमाटर|Horsley హార్స్‌లీ हॉर्सली|Chambers ఛాంబర్స్ चैंबर्स|Pulp పల్ప్|Haldi హల్దీ
`;

/** Words that villages begin with, alone or right before the rest: పెద్ద, కొత్త. */
const firsts = `
Pedda పెద్ద पेद्द|Peda పెద|Chinna చిన్న चिन्न|China చిన|Kotha కొత్త कोत्त|Patha పాత|Tadi తాడి|Thadi తాడి|Tade తాడే|Kota కోట
`;

const places = `
palli పల్లి|pally పల్లి|palle పల్లె|puram పురం|pur పూర్ पुर|peta పేట|pet పేట पेट|palem పాలెం|gudem గూడెం|guda గూడ|konda కొండ|vada వాడ
wada వాడ|bad బాద్|nagar నగర్|varam వరం|giri గిరి|gada గడ|valasa వలస|padu పాడు|cheruvu చెరువు|kunta కుంట|thanda తండా
pudi పూడి|veedu వీడు|kota కోట|thota తోట|gunta గుంట|penta పెంట|patnam పట్నం पट्टनम|gudi గుడి|wadi వాడి|garh గఢ్ गढ़
nath నాథ్|deep దీప్|preet ప్రీత్|bir బీర్|dev దేవ్|lal లాల్|pal పాల్|das దాస్|chand చంద్|rao రావు राव|babu బాబు|mohan మోహన్|chandra చంద్ర चंद्र|lakshmi లక్ష్మి
gaon గావ్ गाँव|khera ఖేడా खेड़ा|kheda ఖేడా खेड़ा|pura పురా|oor ూరు|ore ూరు|ur ూరు|abad ాబాద్
`;

/** A word of a name as it is spelt in each script. */
export interface KnownName {
  readonly en: string;
  readonly te: string;
  /** Null: it follows from the Telugu. */
  readonly hi: string | null;
}

function read(table: string): readonly KnownName[] {
  return table
    .trim()
    .split(/[|\n]/)
    .map((line) => {
      const [en = '', te = '', hi = null] = line.trim().split(' ');
      return { en, te, hi };
    });
}

/** Beginnings of the names of villages, the longest first. */
export const villageBeginnings: readonly KnownName[] = longestFirst(read(firsts));

/** Whole words. */
export const knownNames: readonly KnownName[] = [
  ...read(people),
  ...read(organisations),
  ...villageBeginnings,
];

/** Ends of the names of villages and people, the longest first. */
export const villageEnds: readonly KnownName[] = longestFirst(read(places));

function longestFirst(names: readonly KnownName[]): readonly KnownName[] {
  return names.toSorted((one, other) => other.en.length - one.en.length);
}

/** Words that Hindi ends with a long vowel alone and with a short one before the end of a name: विजया, विजयलक्ष्मी. */
export const shortBeforeEnds: ReadonlySet<string> = new Set(
  'bhima deva malla nageswara padma shiva siva srinivasa subba vijaya'.split(' '),
);

/** How a single letter, an initial, is read aloud. */
export const letterNames = {
  te: 'ఎ బి సి డి ఇ ఎఫ్ జి హెచ్ ఐ జె కె ఎల్ ఎం ఎన్ ఓ పి క్యూ ఆర్ ఎస్ టి యు వి డబ్ల్యూ ఎక్స్ వై జెడ్'.split(' '),
  hi: 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई ज़ेड'.split(' '),
} as const;
