import type {
  ActSentences,
  ConsentSentences,
  ConsentTermWords,
  GroupSentences,
} from '@polam/contract/messages';

export const groupChanges: GroupSentences = {
  invited: ({ author, group }) => `${author} आपको ${group} से जुड़ने को कह रहे हैं। हाँ या ना कहें।`,
  asked: ({ author, group }) => `${author} ${group} से जुड़ना चाहते हैं। हाँ या ना कहें।`,
  joined: ({ author, group }) => `${author} अब ${group} के सदस्य हैं।`,
  accepted: ({ group }) => `अब आप ${group} के सदस्य हैं।`,
  declined: ({ author, group }) => `${author} ${group} से जुड़ना नहीं चाहते।`,
  refused: ({ group }) => `${group} ने आपको जोड़ने से मना किया।`,
  left: ({ author, group }) => `${author} ने ${group} छोड़ दिया।`,
  removed: ({ author, group, reason }) => `${author} ने आपको ${group} से हटाया: “${reason}”`,
  'made-manager': ({ author, group }) => `${author} ने आपको ${group} का संचालक बनाया।`,
  'made-member': ({ author, group }) => `${author} ने आपको ${group} में सदस्य बनाया, अब आप संचालक नहीं हैं।`,
  'handed-over': ({ group }) => `अब ${group} के संचालक आप हैं: पहले वाले चले गए।`,
};

export const consentChanges: ConsentSentences = {
  asked: ({ author, group }) => `${group} से ${author} आपकी ओर से बेचना चाहते हैं। हाँ या ना कहें।`,
  'given-by-code': ({ author, group }) =>
    `कोड बताकर आपने ${group} से ${author} को अपनी ओर से बेचने की इजाज़त दी। कभी भी रोक सकते हैं।`,
  given: ({ author, group }) => `${group} में ${author} ने आपको अपनी ओर से बेचने की इजाज़त दी।`,
  ended: ({ author, group }) => `${author} ने इसे खत्म किया: ${group} में दूसरे की ओर से बेचना अब बंद है।`,
};

export const agentActs: ActSentences = {
  'listing-posted': ({ author, group, listing }) =>
    `${group} से ${author} ने आपकी ओर से ${listing} डाला। देख लें, जो ठीक न हो उसे बदल दें।`,
  'listing-changed': ({ author, group, listing }) => `${group} से ${author} ने आपके ${listing} में बदलाव किया।`,
  'listing-moved': ({ author, group, listing }) =>
    `${group} से ${author} ने आपके ${listing} की बिक्री रोकी, फिर शुरू की या बंद की।`,
  'listing-deleted': ({ author, group, listing }) => `${group} से ${author} ने आपका ${listing} हटाया।`,
  'order-weighed': ({ author, group, listing }) => `${group} से ${author} ने आपकी ओर से ${listing} की तौल लिखी।`,
  'offer-accepted': ({ author, group, listing }) =>
    `${group} से ${author} ने आपकी ओर से ${listing} का भाव मान लिया।`,
  'offer-countered': ({ author, group, listing }) =>
    `${group} से ${author} ने आपकी ओर से ${listing} के लिए दूसरा भाव रखा।`,
  'offer-declined': ({ author, group, listing }) =>
    `${group} से ${author} ने आपकी ओर से ${listing} का भाव नहीं माना।`,
};

export const consentTerms: ConsentTermWords = {
  listings: 'माल डालना और तौल',
  answers: 'माल, तौल और भाव का जवाब',
  until: (day) => `${day} तक`,
  untilEnded: 'आपके रोकने तक',
};
