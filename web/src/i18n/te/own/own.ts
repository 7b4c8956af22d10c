import { te } from '@polam/contract/messages/te/units';
import { bareDay } from '~/i18n/bare-day.ts';
import type { Translated } from '~/i18n/catalogue.ts';
import type { own as english } from '~/i18n/en/own/own.ts';
import { pricesPerUnit } from '~/i18n/units.ts';

/** What the frame and the dashboard say of a signed-in user's areas, and the landing page of listings. */
export const own: Translated<typeof english> = {
  'bookings.title': 'అద్దె యంత్రాలు',
  'chat.bar': ({ unread }) => (unread === 0 ? 'బేరాలు' : `బేరాలు, ${unread} కొత్తవి`),
  'chat.new': ({ count }) => `${count} కొత్తవి`,
  'chat.photo-own': 'మీ ఫోటో',
  'chat.waiting': 'నెట్ కోసం ఆగింది',
  'chat.not-sent': 'పంపలేదు.',
  'outbox.waits': ({ count }) =>
    count === 1 ? 'పంపాల్సింది 1 ఈ ఫోన్‌లో ఆగి ఉంది' : `పంపాల్సినవి ${count} ఈ ఫోన్‌లో ఆగి ఉన్నాయి`,
  'outbox.title': 'పంపడానికి ఆగినవి',
  'outbox.unknown': 'దీన్ని ఇక పంపలేం. దయచేసి మళ్లీ రాయండి.',
  'outbox.lost': 'ఆ ఫోటో లేదా రికార్డింగ్ ఈ ఫోన్‌లో లేదు. మళ్లీ పెట్టండి.',
  'outbox.stale': 'ఇది చాలాసేపు ఇక్కడే ఉండిపోయింది, అందుకే అడగకుండా పంపలేదు. ఒకసారి చూసి మళ్లీ పంపండి.',
  'outbox.offer-arrived': 'ఫోన్‌లో ఆగిన మీ ధర ఇప్పుడు వెళ్లింది.',
  'outbox.offer-refused': 'ఫోన్‌లో ఆగిన మీ ధర వెళ్లలేదు.',
  'outbox.kept': ({ count }) =>
    count === 1
      ? 'ఒక మెసేజ్ ఇంకా వెళ్లలేదు. మీరు ఇక్కడ మళ్లీ లాగిన్ అయితే వెళ్తుంది.'
      : `${count} మెసేజ్‌లు ఇంకా వెళ్లలేదు. మీరు ఇక్కడ మళ్లీ లాగిన్ అయితే వెళ్తాయి.`,
  'complaints.one': 'ఫిర్యాదు',
  'deal.receipt': 'రసీదు',
  'deal.back-to-orders': 'ఆర్డర్లు',
  'equipment.buy': 'అమ్మకానికి యంత్రాలు',
  'equipment.post-sale': 'యంత్రం అమ్మండి',
  'equipment.open': 'రోజులు, అడిగినవారు',
  'negotiations.title': 'బేరాలు',
  'negotiations.open': 'ధరలు, కొనేవారు చూడండి',
  'listings.buy': 'పంటలు కొనండి',
  'listings.organic-only': 'సేంద్రియ పంటలే',
  'listings.shipping-only': 'ఇంటికి పంపేవే',
  'listings.km': ({ km }) => `${km} కి.మీ.`,
  'listings.price-per': ({ price, per }) => `${per} ${price}`,
  ...pricesPerUnit(te),
  'listings.photo': ({ name }) => `${name} ఫోటో`,
  'offers.waits': 'మీరు చెప్పిన ధర ఈ ఫోన్‌లోనే ఉంది. నెట్ రాగానే దానంతట అదే వెళ్తుంది.',
  'offers.thread': 'చెప్పిన ధరలు',
  'offers.responses': 'వచ్చిన ధరలు',
  'people.profile': 'వివరాలు',
  'people.all-users': 'సభ్యులందరూ',
  'people.follows': 'ఫాలోవర్లు, ఫాలోయింగ్',
  'ratings.rate': ({ name }) => `${name} గారికి నక్షత్రాలు ఇవ్వండి`,
  'requirements.by': ({ day }) => `${bareDay(day)} లోపు`,
  'requirements.post': 'మీకు కావాల్సింది చెప్పండి',
  'requirements.open-page': 'ధరలు, అమ్మేవారు చూడండి',
  'sell.title': 'మీ పంట అమ్మండి',
  'voice.speak': 'మాట్లాడండి',
  'voice.listening': 'వింటున్నాం: పేరు చెప్పండి',
  'voice.denied': 'మైక్ వాడటానికి అనుమతి లేదు. బ్రౌజర్ సెట్టింగ్స్‌లో అనుమతి ఇవ్వండి.',
  'voice.silence': 'ఏమీ వినిపించలేదు. మళ్లీ నొక్కి మాట్లాడండి.',
  'voice.network': 'నెట్‌వర్క్ లేదు: పేరు రాయండి.',
  'voice.unsupported': 'ఈ ఫోన్‌కు ఈ భాష అర్థం కావడం లేదు: పేరు రాయండి.',
  'voice.failed': 'అర్థం కాలేదు. మళ్లీ మాట్లాడండి, లేదా రాయండి.',
  'wishlist.bar': ({ count }) => (count === 0 ? 'నచ్చినవి' : `నచ్చినవి ${count}`),
  'pools.title': 'కలిసి అమ్మండి',
  'pools.mine': 'మీ వాటాలు',
  'prices.band-latest': ({ state, day, price }) => `${state} రాష్ట్ర సగటు, ${day}: క్వింటాకు ${price}`,
  'prices.band-traded': ({ state, day, price }) =>
    `పొలం యాప్‌లో అమ్ముడైన ధర, ${state}, ${day} నుంచి వారం: క్వింటాకు ${price}`,
};
