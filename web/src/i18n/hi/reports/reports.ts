import type { Translated } from '~/i18n/catalogue.ts';
import type { reports as english } from '~/i18n/en/reports/reports.ts';

export const reports: Translated<typeof english> = {
  'reports.write': 'हमें लिखें',
  'reports.lead': 'कुछ पूछना हो, बताना हो, या कुछ काम न कर रहा हो, तो हमें लिखें।',
  'reports.name': 'आपका नाम',
  'reports.reply-to': 'आपका ईमेल या मोबाइल',
  'reports.message': 'आपकी बात',
  'reports.send': 'भेजें',
  'reports.required': 'इसे भरें।',
  'reports.bad-reply-to': '10 अंकों का मोबाइल नंबर या ईमेल लिखें।',
  'reports.thanks': ({ name }) => `धन्यवाद, ${name} जी।`,
  'reports.thanks-text': ({ to }) => `आपकी बात हम तक पहुँच गई। जवाब यहाँ भेजेंगे: ${to}`,
  'reports.again': 'कुछ और लिखें',
};
