import type { articles as english } from '../en/articles.ts';
import type { Translated } from '../catalogue.ts';

export const articles: Translated<typeof english> = {
  'papers.contents': 'ఈ పేజీలో',
  'papers.print': 'ప్రింట్ తీయండి',
  'papers.since': ({ day }) => `${day} నుంచి అమల్లో ఉంది`,
  'papers.lost': 'ఈ పేజీ రాలేదు. నెట్‌వర్క్ చూసి మళ్లీ ప్రయత్నించండి.',
  'papers.no-operator': 'ఈ పొలం యాప్‌ను నడిపేవారు ఇంకా తమ పేరు చెప్పలేదు.',
  'papers.no-officer': 'ఇంకా ఎవరి పేరూ చెప్పలేదు. అయినా మీరు రాసింది ఈ మార్కెట్ నడిపేవారికి చేరుతుంది.',
  'papers.officer': 'వివరాల ఫిర్యాదుల అధికారి',
  'papers.write': 'మాకు రాయండి',
  'papers.help-description': 'అమ్మడం, కొనడం, బేరం, అద్దెకు తీసుకోవడం, నిల్వ, డబ్బు: ఒక్కో అడుగు. మోసం నుంచి ఎలా జాగ్రత్త పడాలి.',
  'papers.privacy-description':
    'మీ గురించి ఏం ఉంచుకుంటాం, ఎందుకు, ఎవరికి కనిపిస్తుంది; ఎలా చూడాలి, సరిచేయాలి, డౌన్‌లోడ్ చేయాలి, తీసేయాలి.',
  'papers.terms-description': 'పొలం యాప్ నుంచి, ఒకరి నుంచి ఒకరు ఏం ఆశించవచ్చు.',
  'papers.contact-listing': 'సరుకు లేదా యంత్రం గురించి',
  'papers.contact-listing-text': 'పెట్టినవారినే అడగండి: ఫోన్, వాట్సాప్, లేదా మీ ధర చెప్పి.',
  'papers.contact-polam': 'పొలం యాప్ గురించి',
  'papers.contact-polam-text': 'ఈ ఫారంతో మాకు రాయండి. మీ భాషలో, ఫోన్‌లో గానీ ఈమెయిల్‌లో గానీ జవాబు చెప్తాం.',
  'papers.contact-data': 'మీ వివరాల గురించి',
  'papers.contact-data-text': 'వివరాల ఫిర్యాదుకు 30 రోజుల్లో జవాబు వస్తుంది.',
  'papers.contact-lead': 'ఎవరిని అడగాలి, ఎలా అడగాలి.',
};
