import { wordsIn } from '@polam/contract/messages/by-language';
import { languages, type Language } from '@polam/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { readSms } from './sms-settings.ts';

const gateway = { SMS_URL: 'https://sms.example.in/send', SMS_TEMPLATE_ID: '1107' };

function read(env: Readonly<Record<string, string>>) {
  const problems: string[] = [];
  const settings = readSms(
    { ...gateway, ...env },
    { publicUrl: 'https://polam.in', isDemo: false, problems },
  );
  return { problems, ...settings?.gateway };
}

/** Messages that an SMS is billed as: of 160 characters, of 70 with letters beyond Latin ones, of 153 or 67 where it takes several. */
function segmentsOf(text: string): number {
  const [alone, joined] = /^[\x20-\x7e\n]*$/.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}

describe('the texts of SMS', () => {
  it('are that of all in each language, and those that are registered for one', () => {
    const { problems, codes, consents } = read({
      SMS_TEMPLATE_ID_TE: '1108',
      SMS_TEXT_HI: '{code} कोड',
      SMS_TEMPLATE_ID_HI: '1109',
    });

    expect(problems).toEqual([]);
    expect(codes).toEqual({
      en: {
        templateId: '1107',
        text: expect.stringMatching(/is your Polam code.*\n\n@polam\.in #\{code\}$/s) as string,
      },
      te: { templateId: '1108', text: expect.stringMatching(/పొలం కోడ్.*\n\n@polam\.in #\{code\}$/s) as string },
      hi: { templateId: '1109', text: '{code} कोड' },
    });
    expect(consents).toBeNull();
    expect(read({}).codes?.te).toEqual(read({}).codes?.en);
  });

  it('need an id each, and their variables', () => {
    expect(read({ SMS_TEXT_TE: 'కోడ్', SMS_CONSENT_TEMPLATE_ID_HI: '1110' }).problems).toEqual([
      'SMS_TEMPLATE_ID_TE must be the id under which the text is registered (DLT).',
      'SMS_TEXT_TE must hold {code}, and at most 500 characters.',
      'SMS_CONSENT_TEMPLATE_ID must be the id under which the text is registered (DLT).',
    ]);
    expect(read({ SMS_CONSENT_TEMPLATE_ID: '1', SMS_CONSENT_TEXT: '{code} {may} {until}' }).problems).toEqual(
      ['SMS_CONSENT_TEXT must hold {code}, {may}, {until} and {price}, and at most 500 characters.'],
    );
  });

  it.each(languages)(
    'fit: the code that signs in is one SMS, that of a consent at most four, in %s',
    (language) => {
      const { codes, consents } = read({
        SMS_TEMPLATE_ID_TE: '1108',
        SMS_TEMPLATE_ID_HI: '1109',
        SMS_CONSENT_TEMPLATE_ID: '1110',
        SMS_CONSENT_TEMPLATE_ID_TE: '1111',
        SMS_CONSENT_TEMPLATE_ID_HI: '1112',
      });

      expect(segmentsOf(codes?.[language].text.replaceAll('{code}', '482915') ?? '')).toBe(1);
      expect(segmentsOf(longestConsent(consents?.[language].text ?? '', language))).toBeLessThanOrEqual(
        language === 'en' ? 2 : 4,
      );
    },
  );
});

/** A consent with names and a price of 30 characters, as many as operators let pass. */
function longestConsent(text: string, language: Language): string {
  const { answers, until } = wordsIn[language].consentTerms;
  return text
    .replace('{code}', '482915')
    .replace('{may}', answers)
    .replace('{until}', until('31-12-2026'))
    .replaceAll(/\{(?:agent|group|price)\}/g, 'x'.repeat(30));
}
