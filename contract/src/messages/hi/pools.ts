import type { PoolSentences, ShareSentences } from '@polam/contract/messages';

export const poolChanges: PoolSentences = {
  joined: ({ author, listing }) => `${author} आपके माल में साथ आए: ${listing}।`,
  declined: ({ author, listing }) => `${author} आपके माल में साथ नहीं आ रहे: ${listing}।`,
  resized: ({ author, listing }) => `${author} ने अपना हिस्सा बदला: ${listing}।`,
  left: ({ author, listing }) => `${author} आपके माल से अलग हो गए: ${listing}।`,
  removed: ({ author, listing }) => `${author} ने आपका हिस्सा हटा दिया: ${listing}।`,
  closed: ({ author, listing }) => `${author} ने यह माल बंद किया: ${listing}। जो नहीं बिका, वह आपका ही है।`,
};

export const shareNotes: ShareSentences = {
  allotted: ({ author, listing }) => `${author} ने ${listing} का सौदा किया, उसमें आपका हिस्सा भी है।`,
  released: ({ author, listing }) => `${listing}: ${author} का सौदा रद्द हुआ। आपका हिस्सा फिर बिकाऊ है।`,
  weighed: ({ author, listing }) => `${author} ने आपकी तौल लिखी: ${listing}। देखें, सही है या नहीं।`,
  'whole-weighed': ({ listing }) => `${listing} की पूरी तौल हो गई। देखें कि आपका हिस्सा कितना है।`,
  reweighed: ({ listing }) => `${listing} की पूरी तौल सुधारी गई। देखें कि आपका हिस्सा अब कितना है।`,
  disputed: ({ listing }) => `${listing}: सौदे पर विवाद है। फ़ैसला होने तक आपका हिस्सा रुका है।`,
  completed: ({ author, listing }) => `${listing}: सौदा पूरा हुआ। देखें, ${author} से आपको कितना मिलना है।`,
  paid: ({ author, listing }) => `${author} कहते हैं कि ${listing} का पैसा आपको दे दिया।`,
  'not-paid': ({ author, listing }) => `${author} ने बदला: ${listing} का पैसा आपको अभी नहीं दिया।`,
  confirmed: ({ author, listing }) => `${author} ने अपनी तौल मान ली: ${listing}।`,
  received: ({ author, listing }) => `${author} को ${listing} का पैसा मिल गया।`,
  'not-received': ({ author, listing }) => `${author} ने बदला: ${listing} का पैसा अभी नहीं मिला।`,
  'payout-due': ({ author, listing }) => `${listing}: कल तक ${author} को पैसा देना है।`,
  'payout-late': ({ author, listing }) => `${listing}: ${author} को पैसा देने का दिन निकल गया।`,
  'payout-missing': ({ author, listing }) => `${listing}: ${author} से पैसा मिलने का दिन निकल गया।`,
};
