import type { Translated } from '../catalogue.ts';
import { oneOrMany } from '../one-or-many.ts';
import type { today as english } from '../en/today.ts';

export const today: Translated<typeof english> = {
  'today.hello': ({ name }) => `${name} గారూ, నమస్కారం`,
  'today.login-ended': 'మీ లాగిన్ ముగిసింది. మీరు చేయాల్సిన పనులు చూడాలంటే మళ్లీ లాగిన్ అవ్వండి.',
  'today.title': 'ఈ రోజు చేయాల్సిన పనులు',
  'today.count': oneOrMany('మీరు చేయాల్సిన పని ఒకటి ఉంది.', (count) => `మీరు చేయాల్సిన పనులు ${count} ఉన్నాయి.`),
  'today.failed': 'మీరు చేయాల్సిన పనులు రాలేదు.',
  'today.empty': 'ఇప్పుడు మీరు చేయాల్సిన పని ఏమీ లేదు.',
  'today.empty-text': 'ఎవరైనా ధర చెప్పినా, ఆర్డర్ పెట్టినా వెంటనే ఇక్కడ కనిపిస్తుంది.',
  'today.empty-admin': 'మీ సొంత బేరాల్లో చేయాల్సిన పని ఏమీ లేదు.',
  'today.admin': 'అడ్మిన్ పేజీకి వెళ్లండి',
  'today.sell': 'మీ పంట అమ్మండి',
  'today.leads': 'కొనేవారికి ఏం కావాలో చూడండి',
  'today.all': ({ count }) => `మొత్తం ${count} చూడండి`,

  'today.morning-failed': 'మీ పంటలు కొనేవారి వివరాలు, ధరలు రాలేదు.',
  'today.buyers': 'మీ పంటలు కావాలనేవారు',
  'today.buyers-near': ({ count }) =>
    count === 0
      ? '50\u00A0కి.మీ. లోపల ఇప్పుడు ఎవరూ అడగడం లేదు.'
      : count === 1
        ? '50\u00A0కి.మీ. లోపల ఒకరు అడుగుతున్నారు.'
        : `50\u00A0కి.మీ. లోపల ${count} మంది అడుగుతున్నారు.`,
  'today.prices': 'మీ పంటలు ఇక్కడ ఏ ధరకు అమ్ముతున్నారు',
  'today.prices-text': '100\u00A0కి.మీ. లోపల ఇతరులు అడుగుతున్న ధరలు.',
  'today.price-none': 'ఇప్పుడు ఇక్కడ ఇంకెవరూ అమ్మడం లేదు.',
  'today.price-range': ({ count, low, high }) =>
    count === 1 ? 'ఒకరు అమ్ముతున్నారు' : `${count} చోట్ల, ${low} నుంచి ${high}`,

  'today.offers': 'జవాబు చెప్పాల్సిన ధరలు',
  'today.offers-text': 'మీకు చెప్పిన ధరలు, మీరు చెప్పిన ధరలు: జవాబు వచ్చేదాకా ఇక్కడ ఉంటాయి.',
  'today.no-offers-text.mine': 'ఎవరైనా ధర చెబితే, మీరు జవాబు చెప్పేదాకా అది ఇక్కడ ఉంటుంది.',
  'today.no-offers.theirs': 'జవాబు రావాల్సిన ధర ఏదీ లేదు.',
  'today.no-offers-text.theirs': 'ఏదైనా పంటకు ధర చెప్పండి. అమ్మేవారు జవాబు చెప్పేదాకా అది ఇక్కడ ఉంటుంది.',

  'today.kind.offer-to-answer': oneOrMany('ఒక ధరకు జవాబు చెప్పాలి', (count) => `${count} ధరలకు జవాబు చెప్పాలి`),
  'today.kind.quote-to-answer': oneOrMany(
    'మీకు కావాల్సిన సరుకుకు ధరలు వచ్చాయి',
    (count) => `మీకు కావాల్సిన ${count} సరుకులకు ధరలు వచ్చాయి`,
  ),
  'today.kind.order-to-confirm': oneOrMany('ఒక ఆర్డర్ ఒప్పుకోవాలి', (count) => `${count} ఆర్డర్లు ఒప్పుకోవాలి`),
  'today.kind.booking-to-answer': oneOrMany('మీ యంత్రం అడిగారు', (count) => `మీ యంత్రాల కోసం ${count} సార్లు అడిగారు`),
  'today.kind.order-to-complete': oneOrMany('మీ సరుకు చేరింది', (count) => `${count} ఆర్డర్ల సరుకు చేరింది`),
  'today.kind.hire-to-fetch': oneOrMany(
    'మీరు అద్దెకు తీసుకున్న యంత్రం',
    (count) => `మీరు అద్దెకు తీసుకున్న యంత్రాలు ${count}`,
  ),
  'today.kind.hire-to-hand-over': oneOrMany('మీ యంత్రం అద్దెకు వెళ్తుంది', (count) => `అద్దెకు వెళ్లే మీ యంత్రాలు ${count}`),
  'today.kind.order-to-dispatch': oneOrMany('ఒక ఆర్డర్ సరుకు పంపాలి', (count) => `${count} ఆర్డర్ల సరుకు పంపాలి`),
  'today.kind.order-to-receive': oneOrMany('మీ సరుకు దారిలో ఉంది', (count) => `${count} ఆర్డర్ల సరుకు దారిలో ఉంది`),
  'today.kind.payment-to-make': oneOrMany('ఒక ఆర్డర్‌కు డబ్బు ఇవ్వాలి', (count) => `${count} ఆర్డర్లకు డబ్బు ఇవ్వాలి`),
  'today.kind.payment-to-receive': oneOrMany('డబ్బు అందిందా?', (count) => `డబ్బు అందిందా? ${count} ఆర్డర్లు`),
  'today.kind.message-to-read': oneOrMany('కొత్త మెసేజ్ వచ్చింది', (count) => `${count} చాట్‌లలో కొత్త మెసేజ్‌లు వచ్చాయి`),
  'today.kind.enquiry-to-answer': oneOrMany(
    'మీ కోల్డ్ స్టోరేజీ గురించి అడిగారు',
    (count) => `మీ కోల్డ్ స్టోరేజీ గురించి ${count} సార్లు అడిగారు`,
  ),
  'today.kind.lot-to-renew': oneOrMany(
    'ఒక సరుకు గడువు దగ్గర పడింది',
    (count) => `${count} సరుకుల గడువు దగ్గర పడింది`,
  ),
  'today.kind.deal-to-rate': oneOrMany('ఒక బేరానికి నక్షత్రాలు ఇవ్వాలి', (count) => `${count} బేరాలకు నక్షత్రాలు ఇవ్వాలి`),
  'today.kind.match-to-see': oneOrMany('మీకు సరిపోయేది ఉంది', (count) => `మీకు సరిపోయేవి ${count} ఉన్నాయి`),

  'today.do.offer-to-answer': 'జవాబు చెప్పండి',
  'today.do.quote-to-answer': 'ధరలు పోల్చండి',
  'today.do.order-to-confirm': 'చూసి ఒప్పుకోండి',
  'today.do.booking-to-answer': 'జవాబు చెప్పండి',
  'today.do.order-to-complete': 'బేరం పూర్తి చేయండి',
  'today.do.hire-to-fetch': 'రోజులు చూడండి',
  'today.do.hire-to-hand-over': 'రోజులు చూడండి',
  'today.do.order-to-dispatch': 'ఆర్డర్ చూడండి',
  'today.do.order-to-receive': 'ఆర్డర్ చూడండి',
  'today.do.payment-to-make': 'డబ్బు ఇచ్చాక టిక్ పెట్టండి',
  'today.do.payment-to-receive': 'చూసి టిక్ పెట్టండి',
  'today.do.message-to-read': 'జవాబు చెప్పండి',
  'today.do.enquiry-to-answer': 'చదివి ఫోన్ చేయండి',
  'today.do.lot-to-renew': 'గడువు పెంచండి',
  'today.do.deal-to-rate': 'నక్షత్రాలు ఇవ్వండి',
  'today.do.match-to-see': 'చూడండి',

  'today.within.minutes': oneOrMany('ఒక నిమిషంలోపు', (count) => `${count} నిమిషాల్లోపు`),
  'today.within.hours': oneOrMany('ఒక గంటలోపు', (count) => `${count} గంటల్లోపు`),
  'today.within.days': oneOrMany('ఒక రోజులోపు', (count) => `${count} రోజుల్లోపు`),
  'today.due': ({ day }) => `${day} నాటికి`,
  'today.due-today': 'ఈ రోజుకే',
  'today.due-tomorrow': 'రేపటికి',
  'today.overdue': ({ day }) => `${day} నాటికే కావాల్సింది`,
  'today.begins': ({ day }) => `${day} నుంచి`,
  'today.begins-today': 'ఈ రోజు నుంచి',
  'today.begins-tomorrow': 'రేపటి నుంచి',
  'today.until': ({ day }) => `${day} వరకు`,
  'today.quotes': oneOrMany('ఒక ధర', (count) => `${count} ధరలు`),
  'today.quotes-from': ({ price }) => `${price} నుంచి`,
  'today.lots-that-suit': oneOrMany('అమ్మకానికి ఒక సరుకు ఉంది', (count) => `అమ్మకానికి ${count} సరుకులు ఉన్నాయి`),
  'today.buyers-it-suits': oneOrMany('ఒకరికి ఇది కావాలి', (count) => `${count} మందికి ఇది కావాలి`),
  'today.photo': 'ఫోటో',
};
