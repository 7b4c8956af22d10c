import type { Translated } from '~/i18n/catalogue.ts';
import type { reports as english } from '~/i18n/en/reports/reports.ts';

export const reports: Translated<typeof english> = {
  'reports.write': 'हमें लिखें',
  'reports.lead': 'कुछ पूछना हो, बताना हो, या कुछ काम न कर रहा हो, तो हमें लिखें।',
  'reports.name': 'आपका नाम',
  'reports.email': 'आपका ईमेल',
  'reports.message': 'आपकी बात',
  'reports.send': 'भेजें',
  'reports.required': 'इसे भरें।',
  'reports.bad-email': 'सही ईमेल लिखें।',
  'reports.thanks': ({ name }) => `धन्यवाद, ${name} जी।`,
  'reports.thanks-text': ({ email }) => `आपकी बात हम तक पहुँच गई। जवाब इस ईमेल पर भेजेंगे: ${email}`,
  'reports.again': 'कुछ और लिखें',
};
