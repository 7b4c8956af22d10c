import type { Translated } from '~/i18n/catalogue.ts';
import type { reports as english } from '~/i18n/en/reports/reports.ts';

export const reports: Translated<typeof english> = {
  'reports.write': 'మాకు రాయండి',
  'reports.lead': 'ఏదైనా అడగాలన్నా, చెప్పాలన్నా, ఏదైనా పని చేయకపోయినా మాకు రాయండి.',
  'reports.name': 'మీ పేరు',
  'reports.reply-to': 'మీ ఈమెయిల్ లేదా మొబైల్',
  'reports.message': 'మీ మాట',
  'reports.send': 'పంపండి',
  'reports.required': 'ఇది నింపండి.',
  'reports.bad-reply-to': '10 అంకెల మొబైల్ నంబర్ గానీ, ఈమెయిల్ గానీ రాయండి.',
  'reports.thanks': ({ name }) => `ధన్యవాదాలు, ${name} గారూ.`,
  'reports.thanks-text': ({ to }) => `మీరు రాసింది మాకు చేరింది. జవాబు ఇక్కడికి పంపుతాం: ${to}`,
  'reports.again': 'ఇంకొకటి రాయండి',
};
