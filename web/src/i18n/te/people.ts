import type { people as english } from '../en/people.ts';
import type { Translated } from '../catalogue.ts';

export const people: Translated<typeof english> = {
  'people.profile': 'వివరాలు',
  'people.all-users': 'సభ్యులందరూ',
  'people.summary': ({ name, posts }) =>
    posts === 0
      ? `పొలం సైట్‌లో ${name}.`
      : `పొలం సైట్‌లో ${name}. అమ్మకానికి ${posts} ${posts === 1 ? 'సరుకు' : 'సరుకులు'}.`,
  'people.since': ({ day }) => `చేరిన రోజు ${day}`,
  'people.stars': ({ rating, count }) =>
    count === 1 ? `5కు ${rating} రేటింగ్, ఒకరు ఇచ్చారు` : `5కు ${rating} రేటింగ్, ${count} మంది ఇచ్చారు`,
  'people.no-stars': 'ఇంకా రేటింగ్ లేదు',
  'people.read-more': 'ఇంకా చదవండి',
  'people.read-less': 'చాలు, మూసేయండి',
  'people.followers': 'ఫాలోవర్లు',
  'people.following': 'ఫాలోయింగ్',
  'people.posts': 'సరుకులు',
  'people.my-posts': 'మీ సరుకులు',
  'people.transactions': 'లావాదేవీలు',
  'people.requirements': 'కావాల్సినవి',
  'people.for-hire': 'అద్దెకు యంత్రాలు',
  'people.for-sale': 'అమ్మకానికి యంత్రాలు',
  'people.tabs': ({ name }) => `${name} గారు పెట్టినవి`,
  'people.no-posts': 'ఇంకా సరుకులేమీ పెట్టలేదు',
  'people.no-requirements': 'కావాల్సినవి ఇంకా ఏమీ చెప్పలేదు',
  'people.no-hire': 'అద్దెకు యంత్రాలేమీ ఇంకా పెట్టలేదు',
  'people.no-sale': 'అమ్మకానికి యంత్రాలేమీ ఇంకా పెట్టలేదు',
  'people.newest-only': ({ count }) => `కొత్తగా పెట్టిన ${count} మాత్రమే ఇక్కడ ఉన్నాయి.`,
  'people.sign-in-for-all': ({ count }) => `మొత్తం ${count} చూడాలంటే లాగిన్ అవ్వండి`,
  'people.copy-link': 'లింక్ కాపీ',
  'people.link-copied': 'ప్రొఫైల్ లింక్ కాపీ అయింది',
  'people.link-refused': 'లింక్ కాపీ కాలేదు.',
  'people.share': 'పంపండి',
  'people.contact': 'సంప్రదించడానికి',
  'people.email': 'ఈమెయిల్',
  'people.phone': 'ఫోన్',
  'people.address': 'చిరునామా',
  'people.contact-hidden': 'వీరు బేరంలో ఉన్నవారికే ఫోన్, ఈమెయిల్, చిరునామా చూపిస్తారు.',
  'people.contact-own': 'లాగిన్ కానివారికి ఇవేవీ కనిపించవు.',
  'people.sign-in-text': 'ఫోన్ నంబరు చూడటానికి, మాట్లాడటానికి లాగిన్ అవ్వండి. డబ్బులేమీ అక్కర్లేదు.',
  'people.sell-machine': 'యంత్రం అమ్మండి',
  'people.buy-machine': 'అమ్మకానికి ఉన్న యంత్రాలు చూడండి',
  'people.failed': 'ఈ వివరాలు రాలేదు.',
  'people.missing': 'ఈ లింక్‌లో ఎవరూ లేరు',
  'people.missing-text': 'లింక్ సరిగ్గా లేకపోవచ్చు, లేదా వీరు వెళ్లిపోయి ఉండవచ్చు. ఇంకా చాలామంది అమ్ముతున్నారు.',
};
