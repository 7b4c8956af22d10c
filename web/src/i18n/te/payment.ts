import type { payment as english } from '../en/payment.ts';
import type { Translated } from '../catalogue.ts';
import { bareDay } from '../bare-day.ts';

export const payment: Translated<typeof english> = {
  'payment.title': 'డబ్బు ఎప్పుడు',
  'payment.none': 'ఇక్కడ అనుకోలేదు',
  'payment.own': 'వేరేలా',
  'payment.all-on-weighing': 'తూకం అవగానే మొత్తం',
  'payment.all-within': ({ days }) => `సరుకు చేరిన ${days} ${days === 1 ? 'రోజులో' : 'రోజుల్లో'} మొత్తం`,
  'payment.advance-now': ({ sum }) => `అడ్వాన్స్ ${sum} వెంటనే,`,
  'payment.advance-within': ({ sum, days }) => `అడ్వాన్స్ ${sum} ${days} ${days === 1 ? 'రోజులో' : 'రోజుల్లో'},`,
  'payment.rest-on-weighing': 'మిగతాది తూకం అవగానే',
  'payment.rest-within': ({ days }) => `మిగతాది సరుకు చేరిన ${days} ${days === 1 ? 'రోజులో' : 'రోజుల్లో'}`,
  'payment.effect': 'డబ్బు నేరుగా ఒకరి నుంచి ఒకరికి వెళ్తుంది. ప్రతి భాగానికి ఇద్దరూ ఆర్డర్‌లో టిక్ పెడతారు.',
  'payment.advance-share': 'అడ్వాన్స్',
  'payment.advance-as': 'అడ్వాన్స్ ఎలా',
  'payment.as-share': 'శాతంగా',
  'payment.as-sum': 'రూపాయల్లో',
  'payment.advance-days': 'అడ్వాన్స్ గడువు',
  'payment.rest-days': 'సరుకు చేరాక మిగతాది',
  'payment.days': 'రోజులు',
  'payment.part.advance': 'అడ్వాన్స్',
  'payment.part.rest': 'మిగతాది',
  'payment.due': ({ day }) => `${bareDay(day)} లోపు`,
  'payment.overdue': ({ day }) => `గడువు ${bareDay(day)} నాడు దాటింది`,
  'payment.after-arrival': 'సరుకు చేరాక',
  'payment.buyer-has': 'కొనేవారు: డబ్బు ఇచ్చాను',
  'payment.seller-has': 'అమ్మేవారు: డబ్బు అందింది',
  'payment.see-due': 'ఇవ్వాల్సింది చూడండి',
  'payment.late-over': 'బేరం పూర్తయింది కాబట్టి దీన్ని మేము తేల్చం. డబ్బు ఇచ్చే వరకు కొనేవారు ఇక్కడ కొత్త ధర చెప్పలేరు.',
  'payment.late-way': 'చాట్‌లో అడగండి, లేదా అక్కడే ఫిర్యాదు చేయండి',
};
