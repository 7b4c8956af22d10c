import type { Translated } from '~/i18n/catalogue.ts';
import type { complaints as english } from '~/i18n/en/reports/complaints.ts';

/** The sentences of complaints in Hindi. */
export const complaints: Translated<typeof english> = {
  'complaints.report-lot': 'इस माल की शिकायत करें',
  'complaints.report-title': ({ name }) => `${name} की शिकायत`,
  'complaints.report-text': 'इसे सिर्फ़ पोलम चलाने वाले पढ़ते हैं। बेचने वाले को नहीं बताते कि किसने लिखा।',
  'complaints.report-why': 'क्या गलत है?',
  'complaints.report-send': 'शिकायत भेजें',
  'complaints.reason.other-goods': 'माल कुछ और है',
  'complaints.reason.money': 'पहले पैसे माँगते हैं',
  'complaints.reason.sold': 'माल बिक चुका है',
  'complaints.login-first': 'पहले लॉगिन करें।',

  'complaints.title': 'शिकायतें',
  'complaints.search': 'नाम या शब्द',
  'complaints.states': 'कौन सी शिकायतें',
  'complaints.state.open': 'देखनी बाकी',
  'complaints.state.decided': 'जवाब दिया',
  'complaints.count': ({ count }) => (count === 1 ? '1 शिकायत' : `${count} शिकायतें`),
  'complaints.none': 'यहाँ कोई शिकायत नहीं है।',
  'complaints.none-found': 'इन शब्दों वाली कोई शिकायत नहीं है।',
  'complaints.more': 'और दिखाएँ',
  'complaints.failed': 'शिकायतें नहीं आईं।',
  'complaints.missing': 'यह शिकायत अब नहीं है।',

  'complaints.about.person': 'व्यक्ति',
  'complaints.about.listing': 'माल',
  'complaints.about.message': 'मैसेज',
  'complaints.by': ({ name }) => `${name} की ओर से`,
  'complaints.said': ({ name }) => `${name} ने लिखा`,
  'complaints.message': 'वह मैसेज',
  'complaints.photo': 'मैसेज की फ़ोटो',
  'complaints.photo-failed': 'फ़ोटो नहीं आई।',
  'complaints.lot-gone': 'हटा दिया गया',
  'complaints.accused': 'किसकी शिकायत',
  'complaints.author': 'किसने की',
  'complaints.earlier': ({ count, upheld }) =>
    count === 0 ? 'और कोई शिकायत नहीं।' : `और शिकायतें: ${count}, कार्रवाई हुई: ${upheld}।`,
  'complaints.by-author': ({ count }) =>
    count === 0 ? 'इन्होंने और कोई शिकायत नहीं की।' : `इनकी की हुई और शिकायतें: ${count}।`,
  'complaints.person.suspended': 'खाता बंद है',
  'complaints.person.gone': 'जा चुके हैं',
  'complaints.answered': ({ day }) => `${day} को जवाब दिया`,

  'complaints.outcome.dismissed': 'गलती नहीं मिली',
  'complaints.outcome.warned': 'चेतावनी दी',
  'complaints.outcome.taken-down': 'माल हटाया',
  'complaints.outcome.suspended': 'खाता रोका',
  'complaints.decide.dismissed': 'गलती नहीं मिली',
  'complaints.decide.warned': 'चेतावनी दें',
  'complaints.decide.taken-down': 'माल हटाएँ',
  'complaints.decide.suspended': 'खाता रोकें',
  'complaints.effect.dismissed': 'कुछ नहीं बदलेगा। शिकायत करने वाले को बताएँगे कि कुछ गलत नहीं मिला।',
  'complaints.effect.warned': 'ये आपके शब्द पढ़ेंगे। किसने शिकायत की, यह नहीं बताएँगे।',
  'complaints.effect.taken-down':
    'माल बिक्री से हटेगा और उस पर आए भाव नहीं चलेंगे। बेचने वाले आपके शब्द पढ़ेंगे। किसने शिकायत की, यह नहीं बताएँगे।',
  'complaints.effect.suspended':
    'ये हर जगह से लॉगआउट होंगे और लॉगिन नहीं कर पाएँगे। इनका सारा माल बिक्री से हटेगा और इनके दिए भाव नहीं चलेंगे।',
  'complaints.words-read': 'क्यों? ये इसे पढ़ेंगे।',
  'complaints.words-kept': 'क्यों? सिर्फ़ एडमिन पढ़ेंगे।',
  'complaints.let-back': 'फिर से लॉगिन करने दें',
  'complaints.let-back-effect': 'हटाया गया माल वापस नहीं आएगा।',
};
