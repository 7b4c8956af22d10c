import type { SmsWords } from '../words/sms.ts';

export const sms: SmsWords = {
  code: '{code} is your Polam code. It is valid for 5 minutes. Tell it to nobody.',
  consent:
    'Polam: {agent} of {group} wants to sell for you: {may}, {until}. Not below: {price}. If you agree, tell them the code {code}. If not, tell it to nobody.',
};
