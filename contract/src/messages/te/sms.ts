import type { SmsWords } from '../words/sms.ts';

export const sms: SmsWords = {
  code: '{code} పొలం కోడ్. 5 నిమిషాలే. ఎవరికీ చెప్పకండి.',
  consent:
    'పొలం: {group}లోని {agent} మీ తరపున అమ్ముతామంటున్నారు: {may}, {until}. ధర {price}, అంతకు తక్కువ కాదు. సరే అంటే ఈ కోడ్ వారికి చెప్పండి: {code}. వద్దంటే ఎవరికీ చెప్పకండి.',
};
