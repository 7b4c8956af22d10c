import type { PoolSentences, ShareSentences } from '@polam/contract/messages';

export const poolChanges: PoolSentences = {
  joined: ({ author, listing }) => `${listing}: ${author} గారు మీ సరుకులో కలిశారు.`,
  declined: ({ author, listing }) => `${listing}: ${author} గారు మీ సరుకులో కలవడం లేదు.`,
  resized: ({ author, listing }) => `${listing}: ${author} గారు తమ వాటా మార్చారు.`,
  left: ({ author, listing }) => `${listing}: ${author} గారు మీ సరుకు నుంచి తప్పుకున్నారు.`,
  removed: ({ author, listing }) => `${listing}: ${author} గారు ఈ సరుకు నుంచి మీ వాటా తీసేశారు.`,
  closed: ({ author, listing }) => `${listing}: ${author} గారు ఈ సరుకు ఆపేశారు. అమ్ముడు కానిది మీదే.`,
};

export const shareNotes: ShareSentences = {
  allotted: ({ author, listing }) => `${author} గారు ${listing} అమ్మారు, అందులో మీ వాటా ఉంది.`,
  released: ({ author, listing }) => `${listing}: ${author} గారి బేరం రద్దయింది. మీ వాటా మళ్లీ అమ్మకానికి ఉంది.`,
  weighed: ({ author, listing }) => `${listing}: ${author} గారు మీ తూకం రాశారు. సరిగ్గా ఉందా చూడండి.`,
  'whole-weighed': ({ listing }) => `${listing} మొత్తం తూకం వేశారు. మీ వంతు ఎంత అయిందో చూడండి.`,
  reweighed: ({ listing }) => `${listing} మొత్తం తూకం సరిచేశారు. మీ వంతు ఎంత అయిందో చూడండి.`,
  disputed: ({ listing }) => `${listing}: ఈ బేరం తగాదాలో ఉంది. తేలే వరకు మీ వంతు డబ్బు ఆగుతుంది.`,
  completed: ({ author, listing }) => `${listing}: బేరం పూర్తయింది. ${author} గారు మీకు ఎంత ఇవ్వాలో చూడండి.`,
  paid: ({ author, listing }) => `${listing}: మీకు డబ్బు ఇచ్చామని ${author} గారు చెప్పారు.`,
  'not-paid': ({ author, listing }) => `${listing}: మీకు డబ్బు ఇంకా ఇవ్వలేదని ${author} గారు మార్చారు.`,
  confirmed: ({ author, listing }) => `${listing}: ${author} గారు తమ తూకం సరేనన్నారు.`,
  received: ({ author, listing }) => `${listing}: ${author} గారికి డబ్బు అందింది.`,
  'not-received': ({ author, listing }) => `${listing}: డబ్బు ఇంకా అందలేదని ${author} గారు మార్చారు.`,
  'payout-due': ({ author, listing }) => `${listing}: రేపటిలోగా ${author} గారికి డబ్బు ఇవ్వాలి.`,
  'payout-late': ({ author, listing }) => `${listing}: ${author} గారికి డబ్బు ఇచ్చే గడువు దాటింది.`,
  'payout-missing': ({ author, listing }) => `${listing}: ${author} గారు మీకు డబ్బు ఇచ్చే గడువు దాటింది.`,
};
