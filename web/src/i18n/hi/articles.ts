import type { articles as english } from '../en/articles.ts';
import type { Translated } from '../catalogue.ts';

export const articles: Translated<typeof english> = {
  'papers.contents': 'इस पेज पर',
  'papers.print': 'प्रिंट करें',
  'papers.since': ({ day }) => `${day} से लागू`,
  'papers.lost': 'यह पेज नहीं आया। नेटवर्क देखकर फिर कोशिश करें।',
  'papers.no-operator': 'इस पोलम को चलाने वालों ने अभी अपना नाम नहीं बताया है।',
  'papers.no-officer': 'अभी किसी का नाम नहीं बताया गया है। फिर भी आपका लिखा इस बाज़ार को चलाने वालों तक पहुँचता है।',
  'papers.officer': 'जानकारी की शिकायतों के अधिकारी',
  'papers.write': 'हमें लिखें',
  'papers.help-description':
    'बेचना, खरीदना, मोलभाव, किराए पर लेना, माल रखना और पैसे देना, एक-एक कदम; और ठगी से कैसे बचें।',
  'papers.privacy-description':
    'आपकी कौन सी जानकारी रखते हैं, क्यों, किसे दिखती है, और उसे कैसे देखें, सुधारें, डाउनलोड करें या मिटाएँ।',
  'papers.terms-description': 'पोलम से क्या उम्मीद रखें, और सौदा करने वाले एक-दूसरे से क्या उम्मीद रखते हैं।',
  'papers.contact-listing': 'माल या मशीन के बारे में',
  'papers.contact-listing-text': 'जिसने डाला है, उसी से पूछें: फ़ोन से, व्हाट्सऐप से, या अपना भाव लगाकर।',
  'papers.contact-polam': 'पोलम के बारे में',
  'papers.contact-polam-text': 'इस फ़ॉर्म से हमें लिखें। हम आपकी भाषा में फ़ोन या ईमेल से जवाब देते हैं।',
  'papers.contact-data': 'आपकी जानकारी के बारे में',
  'papers.contact-data-text': 'जानकारी से जुड़ी शिकायत का जवाब 30 दिन में मिलता है।',
  'papers.contact-lead': 'किससे पूछें, और कैसे।',
};
