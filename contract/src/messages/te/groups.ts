import type {
  ActSentences,
  ConsentSentences,
  ConsentTermWords,
  GroupSentences,
} from '@polam/contract/messages';

export const groupChanges: GroupSentences = {
  invited: ({ author, group }) => `${author} గారు మిమ్మల్ని “${group}”లో చేరమంటున్నారు. సరే లేదా వద్దు అని చెప్పండి.`,
  asked: ({ author, group }) => `${author} గారు “${group}”లో చేరతామంటున్నారు. సరే లేదా వద్దు అని చెప్పండి.`,
  joined: ({ author, group }) => `${author} గారు ఇప్పుడు “${group}” సభ్యులు.`,
  accepted: ({ group }) => `మీరు ఇప్పుడు “${group}” సభ్యులు.`,
  declined: ({ author, group }) => `${author} గారు “${group}”లో చేరడం ఇష్టం లేదన్నారు.`,
  refused: ({ group }) => `“${group}”లో మిమ్మల్ని చేర్చుకోలేదు.`,
  left: ({ author, group }) => `${author} గారు “${group}” నుంచి వెళ్లిపోయారు.`,
  removed: ({ author, group, reason }) => `${author} గారు మిమ్మల్ని “${group}” నుంచి తీసేశారు: “${reason}”`,
  'made-manager': ({ author, group }) => `${author} గారు మిమ్మల్ని “${group}” పెద్దగా చేశారు.`,
  'made-member': ({ author, group }) =>
    `${author} గారు మిమ్మల్ని “${group}”లో మామూలు సభ్యులుగా చేశారు. మీరు ఇక సంఘం పెద్ద కారు.`,
  'handed-over': ({ group }) => `ఇకపై “${group}” పెద్ద మీరే: ఇంతకు ముందున్నవారు వెళ్లిపోయారు.`,
};

export const consentChanges: ConsentSentences = {
  asked: ({ author, group }) => `${group} నుంచి ${author} గారు మీ తరఫున అమ్ముతామంటున్నారు. సరే లేదా వద్దు అని చెప్పండి.`,
  'given-by-code': ({ author, group }) =>
    `కోడ్ చెప్పి ${group} నుంచి ${author} గారు మీ తరఫున అమ్మడానికి మీరు అనుమతి ఇచ్చారు. ఎప్పుడైనా ఆపవచ్చు.`,
  given: ({ author, group }) => `“${group}”లో ${author} గారు తమ తరఫున అమ్మమని మీకు అనుమతి ఇచ్చారు.`,
  ended: ({ author, group }) => `${author} గారు ఆపేశారు: “${group}”లో వేరేవారి తరఫున అమ్మడం ఇక లేదు.`,
};

export const agentActs: ActSentences = {
  'listing-posted': ({ author, group, listing }) =>
    `${group} నుంచి ${author} గారు మీ తరఫున ${listing} పెట్టారు. చూసి, తప్పు ఉంటే మార్చండి.`,
  'listing-changed': ({ author, group, listing }) => `${group} నుంచి ${author} గారు మీ ${listing} వివరాలు మార్చారు.`,
  'listing-moved': ({ author, group, listing }) =>
    `${group} నుంచి ${author} గారు మీ ${listing} అమ్మకం ఆపారు, మళ్లీ మొదలుపెట్టారు లేదా మూసేశారు.`,
  'listing-deleted': ({ author, group, listing }) => `${group} నుంచి ${author} గారు మీ ${listing} తీసేశారు.`,
  'order-weighed': ({ author, group, listing }) =>
    `${group} నుంచి ${author} గారు మీ తరఫున ${listing} తూకం రాశారు.`,
  'offer-accepted': ({ author, group, listing }) =>
    `${group} నుంచి ${author} గారు మీ తరఫున ${listing} బేరం ఒప్పుకున్నారు.`,
  'offer-countered': ({ author, group, listing }) =>
    `${group} నుంచి ${author} గారు మీ తరఫున ${listing} బేరానికి వేరే ధర చెప్పారు.`,
  'offer-declined': ({ author, group, listing }) =>
    `${group} నుంచి ${author} గారు మీ తరఫున ${listing} బేరం వద్దన్నారు.`,
};

export const consentTerms: ConsentTermWords = {
  listings: 'సరుకు పెట్టడం, తూకం',
  answers: 'సరుకు, తూకం, బేరాలకు జవాబు',
  until: (day) => `${day} వరకు`,
  untilEnded: 'మీరు ఆపేదాకా',
};
