import type { SmsWords } from '../words/sms.ts';

export const sms: SmsWords = {
  code: '{code} पोलम कोड, 5 मिनट तक। किसी को न बताएँ।',
  consent:
    'पोलम: {group} के {agent} आपके लिए बेचना चाहते हैं: {may}, {until}। भाव {price} से कम नहीं। मंजूर हो तो उन्हें यह कोड बताएँ: {code}। नहीं तो किसी को न बताएँ।',
};
