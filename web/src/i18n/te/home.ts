import type { home as english } from '../en/home.ts';
import type { Translated } from '../catalogue.ts';

export const home: Translated<typeof english> = {
  'home.name': 'పొలం',
  'home.title': 'పొలం: ముందుగానే పంట కొనండి, అమ్మండి',
  'home.description':
    'రైతులకూ వ్యాపారులకూ ఒకే సంత: కోతకు ముందే పంట కొనండి, అమ్మండి. ట్రాక్టర్లు, యంత్రాలు అద్దెకు తీసుకోండి, కోల్డ్ స్టోరేజీలు చూడండి. తెలుగు, హిందీ, ఇంగ్లీషులో.',
  'home.tagline': 'ముందుగానే కొనండి, అమ్మండి',
  'home.search': 'పంట పేరు వెతకండి',
  'home.suggestion-count': ({ count }) => (count === 1 ? '1 పంట దొరికింది' : `${count} పంటలు దొరికాయి`),
  'home.fresh': 'ఇప్పుడే అమ్మకానికి వచ్చినవి',
  'home.fresh-near': 'మీ దగ్గర్లో అమ్మకానికి',
  'home.buy': 'కొనండి',
  'home.sell': 'అమ్మండి',
  'home.hire': 'అద్దెకు',

  'home.features': 'మా దగ్గర ఏమున్నాయి',
  'home.counter.users': 'సభ్యులు',
  'home.counter.listings': 'అమ్మకానికి సరుకులు',
  'home.counter.equipment-for-hire': 'అద్దెకు యంత్రాలు',
  'home.counter.equipment-for-sale': 'అమ్మకానికి యంత్రాలు',
  'home.counter.requirements': 'కొనేవారికి కావాల్సినవి',
  'home.counter.cold-storages': 'కోల్డ్ స్టోరేజీలు',
  'home.more-than': ({ count }) => `${count}+`,

  'home.crops': 'అమ్మకానికి ఉన్న పంటలు',
  'home.machines': 'అద్దెకు యంత్రాలు',
  'home.machine.tractors': 'ట్రాక్టర్లు',
  'home.machine.sprayers': 'స్ప్రేయర్లు',
  'home.machine.seeders-harvestors': 'విత్తే, కోసే యంత్రాలు',
  'home.machine.water-tankers': 'నీటి ట్యాంకర్లు',
  'home.machine.others': 'ఇతర యంత్రాలు',

  'home.steps': 'ఎలా పని చేస్తుంది',
  'home.step.post': 'మీ సరుకు చెప్పండి',
  'home.step.post-text': 'ఏ పంట, ఎంత ఉంది, ఎంత ధర. కోతకు ముందే చెప్పొచ్చు.',
  'home.step.agree': 'ధర మాట్లాడుకోండి',
  'home.step.agree-text': 'కొనేవారు ధర చెప్తారు. మీరు ఒప్పుకోవచ్చు, లేదా మీ ధర చెప్పొచ్చు.',
  'home.step.deliver': 'సరుకు ఇచ్చి డబ్బు తీసుకోండి',
  'home.step.deliver-text': 'ఇద్దరూ నేరుగా మాట్లాడుకుని, సరుకు ఎప్పుడు, డబ్బు ఎలా అనేది తేల్చుకోండి.',
};
