import type { Translated } from '~/i18n/catalogue.ts';
import type { complaints as english } from '~/i18n/en/reports/complaints.ts';

/** The sentences of complaints in Telugu. */
export const complaints: Translated<typeof english> = {
  'complaints.report-lot': 'ఈ సరుకుపై ఫిర్యాదు చేయండి',
  'complaints.report-title': ({ name }) => `${name} మీద ఫిర్యాదు`,
  'complaints.report-text': 'దీన్ని పొలం యాప్ నడిపేవారు మాత్రమే చదువుతారు. ఎవరు రాశారో అమ్మేవారికి చెప్పం.',
  'complaints.report-why': 'ఏం తప్పు ఉంది?',
  'complaints.report-send': 'ఫిర్యాదు పంపండి',
  'complaints.reason.other-goods': 'చెప్పిన సరుకు కాదు',
  'complaints.reason.money': 'ముందే డబ్బు అడుగుతున్నారు',
  'complaints.reason.sold': 'ఇది అమ్ముడైపోయింది',
  'complaints.login-first': 'ముందు లాగిన్ అవ్వండి.',

  'complaints.title': 'ఫిర్యాదులు',
  'complaints.search': 'పేరు లేదా మాటలు',
  'complaints.states': 'ఏ ఫిర్యాదులు',
  'complaints.state.open': 'చూడాల్సినవి',
  'complaints.state.decided': 'జవాబు ఇచ్చినవి',
  'complaints.count': ({ count }) => (count === 1 ? 'ఒక ఫిర్యాదు' : `${count} ఫిర్యాదులు`),
  'complaints.none': 'ఇక్కడ ఫిర్యాదులు లేవు.',
  'complaints.none-found': 'ఈ మాటలతో ఫిర్యాదు ఏదీ లేదు.',
  'complaints.more': 'ఇంకా చూపించండి',
  'complaints.failed': 'ఫిర్యాదులు రాలేదు.',
  'complaints.missing': 'ఈ ఫిర్యాదు ఇప్పుడు లేదు.',

  'complaints.about.person': 'వ్యక్తి',
  'complaints.about.listing': 'సరుకు',
  'complaints.about.message': 'మెసేజ్',
  'complaints.by': ({ name }) => `${name} గారి నుంచి`,
  'complaints.said': ({ name }) => `${name} గారు చెప్పింది`,
  'complaints.message': 'ఆ మెసేజ్',
  'complaints.photo': 'మెసేజ్‌లోని ఫోటో',
  'complaints.photo-failed': 'ఫోటో రాలేదు.',
  'complaints.lot-gone': 'తీసేశారు',
  'complaints.accused': 'ఎవరి మీద',
  'complaints.author': 'ఎవరు చేశారు',
  'complaints.earlier': ({ count, upheld }) =>
    count === 0 ? 'వేరే ఫిర్యాదులు లేవు.' : `వేరే ఫిర్యాదులు: ${count}. చర్య తీసుకున్నవి: ${upheld}.`,
  'complaints.by-author': ({ count }) =>
    count === 0 ? 'వీరు వేరే ఫిర్యాదు చేయలేదు.' : `వీరు చేసిన వేరే ఫిర్యాదులు: ${count}.`,
  'complaints.person.suspended': 'ఖాతా ఆపేశారు',
  'complaints.person.gone': 'వెళ్లిపోయారు',
  'complaints.answered': ({ day }) => `${day} నాడు జవాబు ఇచ్చారు`,

  'complaints.outcome.dismissed': 'తప్పు లేదు',
  'complaints.outcome.warned': 'హెచ్చరించారు',
  'complaints.outcome.taken-down': 'సరుకు తీసేశారు',
  'complaints.outcome.suspended': 'ఖాతా ఆపేశారు',
  'complaints.decide.dismissed': 'తప్పు లేదని చెప్పండి',
  'complaints.decide.warned': 'హెచ్చరించండి',
  'complaints.decide.taken-down': 'సరుకు తీసేయండి',
  'complaints.decide.suspended': 'ఖాతా ఆపేయండి',
  'complaints.effect.dismissed': 'ఏదీ మారదు. తప్పు కనిపించలేదని ఫిర్యాదు చేసిన వారికి చెప్తాం.',
  'complaints.effect.warned': 'మీ మాటలు వారు చదువుతారు. ఎవరు ఫిర్యాదు చేశారో చెప్పం.',
  'complaints.effect.taken-down':
    'సరుకు అమ్మకం నుంచి పోతుంది, దానికి చెప్పిన ధరలు ఇక చెల్లవు. మీ మాటలు అమ్మేవారు చదువుతారు. ఎవరు ఫిర్యాదు చేశారో చెప్పం.',
  'complaints.effect.suspended':
    'వారు అన్ని చోట్లా లాగౌట్ అవుతారు, మళ్లీ లాగిన్ కాలేరు. వారి సరుకులన్నీ అమ్మకం నుంచి పోతాయి, వారు చెప్పిన ధరలు ఇక చెల్లవు.',
  'complaints.words-read': 'ఎందుకో రాయండి. వారు చదువుతారు.',
  'complaints.words-kept': 'ఎందుకో రాయండి. అడ్మిన్లు మాత్రమే చదువుతారు.',
  'complaints.let-back': 'మళ్లీ లాగిన్ కానివ్వండి',
  'complaints.let-back-effect': 'తీసేసిన సరుకులు తిరిగి రావు.',
};
