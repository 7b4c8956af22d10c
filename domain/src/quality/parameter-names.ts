import type { Language } from '../catalogue.ts';

/** Names of the quality parameters, in our own plain words: English, Telugu, Hindi. */
// prettier-ignore
const names = {
  moisture: ['moisture', 'తేమ', 'नमी'],
  'foreign-matter': ['foreign matter', 'చెత్త, మట్టి', 'कचरा-मिट्टी'],
  'soil-and-foreign-matter': ['soil and foreign matter', 'మట్టి, చెత్త', 'मिट्टी और कचरा'],
  trash: ['trash', 'చెత్త', 'कचरा'],
  'other-edible-grains': ['other edible grains', 'వేరే తినే గింజలు', 'दूसरे खाने के दाने'],
  'other-edible-seeds': ['other edible seeds', 'వేరే తినే విత్తనాలు', 'दूसरे खाने के बीज'],
  'other-food-grains': ['other food grains', 'వేరే ధాన్యాలు', 'दूसरे अनाज'],
  'other-rice-varieties': ['other rice varieties', 'వేరే రకాల బియ్యం', 'दूसरी किस्म का चावल'],
  'other-varieties': ['other varieties', 'వేరే రకాలు', 'दूसरी किस्में'],
  'other-varieties-mixed-in': ['other varieties mixed in', 'కలిసిన వేరే రకాలు', 'मिली हुई दूसरी किस्में'],
  'wheat-of-other-classes': ['wheat of other classes', 'వేరే రకం గోధుమలు', 'दूसरी श्रेणी का गेहूँ'],
  'red-green-and-paddy-grains': ['red, green and paddy grains', 'ఎర్ర, పచ్చ, వడ్ల గింజలు', 'लाल, हरे और धान के दाने'],
  'damaged-grains': ['damaged grains', 'దెబ్బతిన్న గింజలు', 'खराब दाने'],
  'slightly-damaged-grains': ['slightly damaged grains', 'కొద్దిగా దెబ్బతిన్న గింజలు', 'थोड़े खराब दाने'],
  'damaged-seeds': ['damaged seeds', 'దెబ్బతిన్న విత్తనాలు', 'खराब बीज'],
  'damaged-and-discoloured-seeds': ['damaged and discoloured seeds', 'దెబ్బతిన్న, రంగు మారిన విత్తనాలు', 'खराब और बदरंग बीज'],
  'damaged-and-shrivelled-seeds': ['damaged and shrivelled seeds', 'దెబ్బతిన్న, ముడుచుకున్న విత్తనాలు', 'खराब और सिकुड़े बीज'],
  'damaged-and-weevilled-grains': ['damaged and weevilled grains', 'దెబ్బతిన్న, పుచ్చు గింజలు', 'खराब और घुने दाने'],
  'damaged-and-weevilled-seeds': ['damaged and weevilled seeds', 'దెబ్బతిన్న, పుచ్చు విత్తనాలు', 'खराब और घुने बीज'],
  'damaged-immature-and-weevilled-grains': ['damaged, immature and weevilled grains', 'దెబ్బతిన్న, పచ్చి, పుచ్చు గింజలు', 'खराब, कच्चे और घुने दाने'],
  'damaged-weevilled-immature-and-shrivelled-grains': ['damaged, weevilled, immature and shrivelled grains', 'దెబ్బతిన్న, పుచ్చు, పచ్చి, ముడుచుకున్న గింజలు', 'खराब, घुने, कच्चे और सिकुड़े दाने'],
  'damaged-shrivelled-and-immature-seeds': ['damaged, shrivelled and immature seeds', 'దెబ్బతిన్న, ముడుచుకున్న, పచ్చి విత్తనాలు', 'खराब, सिकुड़े और कच्चे बीज'],
  'damaged-discoloured-and-broken-kernels': ['damaged, discoloured and broken kernels', 'దెబ్బతిన్న, రంగు మారిన, విరిగిన పప్పులు', 'खराब, बदरंग और टूटी गिरी'],
  'damaged-pods': ['damaged pods', 'దెబ్బతిన్న కాయలు', 'खराब फलियाँ'],
  'broken-damaged-and-discoloured-pods': ['broken, damaged and discoloured pods', 'విరిగిన, దెబ్బతిన్న, రంగు మారిన కాయలు', 'टूटी, खराब और बदरंग फलियाँ'],
  'broken-damaged-discoloured-and-chalky-grains': ['broken, damaged, discoloured and chalky grains', 'నూక, దెబ్బతిన్న, రంగు మారిన, తెల్ల గింజలు', 'टूटे, खराब, बदरंग और खड़िया दाने'],
  'broken-pieces': ['broken pieces', 'విరిగిన ముక్కలు', 'टूटे टुकड़े'],
  'broken-seeds': ['broken seeds', 'విరిగిన విత్తనాలు', 'टूटे बीज'],
  'split-seeds': ['split seeds', 'చీలిన విత్తనాలు', 'फटे बीज'],
  'split-or-cracked-seeds': ['split or cracked seeds', 'చీలిన, పగిలిన విత్తనాలు', 'फटे या चटके बीज'],
  'weevilled-grains': ['weevilled grains', 'పుచ్చు గింజలు', 'घुने दाने'],
  'weevilled-seeds': ['weevilled seeds', 'పుచ్చు విత్తనాలు', 'घुने बीज'],
  'insect-damaged-matter': ['insect-damaged matter', 'పురుగు తిన్నవి', 'कीड़ा लगा माल'],
  'immature-and-shrivelled-grains': ['immature and shrivelled grains', 'పచ్చి, ముడుచుకున్న గింజలు', 'कच्चे और सिकुड़े दाने'],
  'immature-and-shrivelled-seeds': ['immature and shrivelled seeds', 'పచ్చి, ముడుచుకున్న విత్తనాలు', 'कच्चे और सिकुड़े बीज'],
  'immature-shrivelled-and-broken-grains': ['immature, shrivelled and broken grains', 'పచ్చి, ముడుచుకున్న, విరిగిన గింజలు', 'कच्चे, सिकुड़े और टूटे दाने'],
  'immature-shrivelled-and-dead-seeds': ['immature, shrivelled and dead seeds', 'పచ్చి, ముడుచుకున్న, చచ్చు విత్తనాలు', 'कच्चे, सिकुड़े और मरे बीज'],
  'immature-shrivelled-and-green-seeds': ['immature, shrivelled and green seeds', 'పచ్చి, ముడుచుకున్న, ఆకుపచ్చ విత్తనాలు', 'कच्चे, सिकुड़े और हरे बीज'],
  'immature-shrivelled-damaged-and-discoloured-seeds': ['immature, shrivelled, damaged and discoloured seeds', 'పచ్చి, ముడుచుకున్న, దెబ్బతిన్న, రంగు మారిన విత్తనాలు', 'कच्चे, सिकुड़े, खराब और बदरंग बीज'],
  'discoloured-and-immature-seeds': ['discoloured and immature seeds', 'రంగు మారిన, పచ్చి విత్తనాలు', 'बदरंग और कच्चे बीज'],
  'shrivelled-and-immature-pods': ['shrivelled and immature pods', 'ముడుచుకున్న, పచ్చి కాయలు', 'सिकुड़ी और कच्ची फलियाँ'],
  'shrivelled-immature-weevilled-damaged-and-discoloured-seeds': ['shrivelled, immature, weevilled, damaged and discoloured seeds', 'ముడుచుకున్న, పచ్చి, పుచ్చు, దెబ్బతిన్న, రంగు మారిన విత్తనాలు', 'सिकुड़े, कच्चे, घुने, खराब और बदरंग बीज'],
  'pods-of-other-varieties': ['pods of other varieties', 'వేరే రకాల కాయలు', 'दूसरी किस्म की फलियाँ'],
  'kernels-from-pods-red-natal-type': ['kernels from pods, Red Natal type', 'కాయల నుంచి పప్పు, రెడ్ నేటల్ రకం', 'फली से गिरी, रेड नेटाल किस्म'],
  'kernels-from-pods-bold-type': ['kernels from pods, Bold type', 'కాయల నుంచి పప్పు, బోల్డ్ రకం', 'फली से गिरी, बोल्ड किस्म'],
  'kernels-from-pods-coromandel-type': ['kernels from pods, Coromandel type', 'కాయల నుంచి పప్పు, కోరమాండల్ రకం', 'फली से गिरी, कोरोमंडल किस्म'],
  'kernels-from-pods-peanut-type': ['kernels from pods, Peanut type', 'కాయల నుంచి పప్పు, పీనట్ రకం', 'फली से गिरी, पीनट किस्म'],
  oil: ['oil', 'నూనె', 'तेल'],
  protein: ['protein', 'ప్రోటీన్', 'प्रोटीन'],
  gum: ['gum', 'జిగురు', 'गोंद'],
  sugars: ['sugars', 'చక్కెర', 'शक्कर'],
  curcuminoids: ['curcuminoids', 'కర్కుమిన్', 'करक्यूमिन'],
  'bundle-strength': ['fibre strength', 'పీచు బలం', 'रेशे की मज़बूती'],
  micronaire: ['micronaire', 'మైక్రోనేర్', 'माइक्रोनेयर'],
  'mature-fibre': ['mature fibre', 'ముదిరిన పీచు', 'पका रेशा'],
  linters: ['linters', 'లింటర్లు', 'लिंटर'],
  seed: ['seed', 'గింజ', 'बीज'],
  'defective-rhizomes': ['defective rhizomes', 'లోపం ఉన్న కొమ్ములు', 'खराब गाँठें'],
  'skin-defects': ['skin defects', 'తొక్క మీద లోపాలు', 'छिलके के दोष'],
  'skin-defects-or-rubbing': ['skin defects or rubbing', 'తొక్క మీద లోపాలు, ఒరిపిడి', 'छिलके के दोष या रगड़'],
  'skin-rubbing': ['skin rubbing', 'తొక్క మీద ఒరిపిడి', 'छिलके पर रगड़'],
  'rubbing-and-surface-defects': ['rubbing and surface defects', 'ఒరిపిడి, పైపై లోపాలు', 'रगड़ और ऊपरी दोष'],
  'skin-blemishes': ['skin blemishes', 'తొక్క మీద మచ్చలు', 'छिलके पर दाग'],
  'skin-colour-defects': ['skin colour defects', 'తొక్క రంగులో లోపాలు', 'छिलके के रंग के दोष'],
  'defects-of-shape': ['defects of shape', 'ఆకారంలో లోపాలు', 'आकार के दोष'],
  'irregular-shape': ['irregular shape', 'వంకర ఆకారం', 'टेढ़ा आकार'],
  discolouration: ['discolouration', 'రంగు మారడం', 'रंग बदलना'],
  'discoloured-leaves': ['discoloured leaves', 'రంగు మారిన ఆకులు', 'बदरंग पत्ते'],
  wilting: ['wilting', 'వాడడం', 'मुरझाना'],
  'burst-heads': ['burst heads', 'పగిలిన గడ్డలు', 'फटे फूल'],
  'tip-burn': ['tip burn', 'ఆకు అంచు మాడడం', 'किनारे झुलसना'],
  'mechanical-injury': ['injury by tools', 'పనిముట్ల దెబ్బలు', 'औज़ार की चोट'],
  'handling-damage': ['damage by handling', 'ఎత్తి దించడంలో దెబ్బలు', 'उठाने-रखने की चोट'],
  'tears-in-the-outer-skin': ['tears in the outer skin', 'పై పొర చిరుగులు', 'ऊपरी छिलका फटा'],
  bruises: ['bruises', 'కమిలిన మచ్చలు', 'चोट के निशान'],
  bruising: ['bruising', 'కమలడం', 'चोट लगना'],
  greening: ['greening', 'పచ్చబారడం', 'हरा पड़ना'],
  diameter: ['diameter', 'అడ్డు కొలత', 'मोटाई'],
  'fruit-weight-bhagwa': ['fruit weight, Bhagwa', 'కాయ బరువు, భగ్వా', 'फल का वज़न, भगवा'],
  'fruit-weight-ganesh': ['fruit weight, Ganesh', 'కాయ బరువు, గణేశ్', 'फल का वज़न, गणेश'],
} as const satisfies Readonly<Record<string, readonly [en: string, te: string, hi: string]>>;

/** A measurable property of goods. */
export type Parameter = keyof typeof names;

/** The parameters, in the order in which written values name them. */
export const parameters: readonly Parameter[] = Object.keys(names) as Parameter[];

/** Place of a language among the names. */
const column: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, te: 1, hi: 2 };

/** Whether a text names a parameter. */
export function isParameter(text: string): text is Parameter {
  return Object.hasOwn(names, text);
}

/** Name of a parameter in a language. */
export function parameterName(parameter: Parameter, language: Language): string {
  return names[parameter][column[language]];
}
