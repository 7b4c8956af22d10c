import { languages } from '@polam/domain/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue, messagesIn, textIn } from './loaded.ts';

beforeAll(() => Promise.all(languages.map(loadCatalogue)));

describe('words of a count', () => {
  it('say one hour, one second, one day, one offer and one message as one', () => {
    expect(textIn('en')('offers.remaining', { count: 1 })).toBe('You can make 1 more offer in this deal.');
    expect(textIn('en')('payment.all-within', { days: 1 })).toBe('All within 1 day of arrival');
    expect(textIn('te')('payment.all-within', { days: 1 })).toBe('సరుకు చేరిన 1 రోజులో మొత్తం');
    expect(textIn('te')('own.restorable', { hours: 1 })).toBe('ఇంకో గంటలోపు మళ్లీ పెట్టవచ్చు.');
    expect(textIn('te')('chat.new', { count: 1 })).toBe('1 కొత్తది');
    expect(textIn('te')('phones.resend-in', { seconds: 1 })).toBe('1 సెకను తర్వాత మళ్లీ పంపవచ్చు');
    expect(textIn('te')('phones.resend-in', { seconds: 30 })).toBe('30 సెకన్ల తర్వాత మళ్లీ పంపవచ్చు');
    expect(textIn('hi')('chat.new', { count: 1 })).toBe('1 नया');
    expect(textIn('hi')('chat.new', { count: 2 })).toBe('2 नए');
    expect(textIn('hi')('groups.waiting', { count: 1 })).toBe('एक व्यक्ति जुड़ना चाहता है');
    expect(textIn('hi')('admin.audit-count', { count: 2 })).toBe('2 लाइनें');
  });

  it.each([
    ['te', 0, 'Rama గారికి Mirchi కావాలి: మీ సరుకు సరిపోతుంది.'],
    ['te', 1, 'Rama గారికి, ఇంకొకరికి Mirchi కావాలి: మీ సరుకు సరిపోతుంది.'],
    ['te', 2, 'Rama గారికి, ఇంకో 2 మందికి Mirchi కావాలి: మీ సరుకు సరిపోతుంది.'],
    ['hi', 1, 'Rama और एक और व्यक्ति को Mirchi चाहिए: आपका माल काम का है।'],
    ['hi', 2, 'Rama और 2 और लोगों को Mirchi चाहिए: आपका माल काम का है।'],
  ] as const)('say in %s who else wants a listing: %s', (language, others, sentence) => {
    const { notices } = messagesIn(language);

    const said = notices['match.found']({ side: 'seller', author: 'Rama', listing: 'Mirchi', others });

    expect(said).toBe(sentence);
  });
});
