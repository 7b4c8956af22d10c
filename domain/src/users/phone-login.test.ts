import { describe, expect, it } from 'vitest';
import {
  isEasyPin,
  looksLikePhone,
  maskedPhone,
  readIdentity,
  readPlace,
  secretDigits,
  spacedPhone,
} from './phone-login.ts';

describe('a PIN', () => {
  it.each([
    ['one digit over and over', '000000 111111 999999'],
    ['digits that count up or down', '123456 234567 654321 987654 789012 024680'],
    ['a group over and over', '121212 123123 101010 786786'],
    ['pairs and threes', '112233 445566 111222'],
    ['a run and back', '123321 456654 321123'],
    ['a way over the keys', '147258 159753 789456 142536'],
  ])('is refused as easy: %s', (_why, pins) => {
    expect(pins.split(' ').filter((pin) => !isEasyPin(pin))).toEqual([]);
  });

  it('is refused where it stands in the number of its owner, forwards or backwards', () => {
    const own = ['9848271635'];

    expect(['984827', '271635', '482716', '536172'].map((pin) => isEasyPin(pin, own))).toEqual(
      Array(4).fill(true),
    );
    expect(isEasyPin('271635', ['9848012345'])).toBe(false);
  });

  it.each(['482915', '907314', '360418', '198271', '750023'])('may be %s', (pin) => {
    expect(isEasyPin(pin, ['9848012345'])).toBe(false);
  });

  it('leaves more than 99 of 100 to choose from', () => {
    const some = Array.from({ length: 50_000 }, (_none, at) => String(at * 20 + (at % 20)).padStart(6, '0'));

    const easy = some.filter((pin) => isEasyPin(pin, ['9848012345'])).length;

    expect(easy).toBeGreaterThan(50);
    expect(easy).toBeLessThan(500);
  });

  it('is read in the digits of all scripts, with the gaps in which it was shown', () => {
    expect(['482 915', '482-915', '౪౮౨౯౧౫', '४८२ ९१५', ' 482915 '].map(secretDigits)).toEqual(
      Array(5).fill('482915'),
    );
  });
});

describe('phone or email in one field', () => {
  it.each([
    '9848012345',
    '+91 98480 12345',
    '+919848012345',
    '919848012345',
    '09848012345',
    '98480-12345',
    '(+91) 98480 12345',
    '౯౮౪౮౦౧౨౩౪౫',
    '+९१ ९८४८० १२३४५',
    '\u202a+91 98480 12345\u202c',
  ])('is the number for %j', (typed) => {
    expect(readIdentity(typed)).toEqual({ kind: 'phone', phone: '9848012345' });
  });

  it('is an email in its one form', () => {
    expect(readIdentity(' Ramu@Example.org ')).toEqual({ kind: 'email', email: 'ramu@example.org' });
  });

  it.each(['', '98480', '1234567890', '98480123456', 'ramu', 'ramu@', '9848012345@'])(
    'is neither for %j',
    (typed) => {
      expect(readIdentity(typed)).toBeNull();
    },
  );

  it('is going to be a number once it begins with digits', () => {
    expect(['9', '+91 98', '౯౮', '098-48', '(+91) 9'].map(looksLikePhone)).toEqual(Array(5).fill(true));
    expect(['', '+', 'r', '9a', '98@x.in'].map(looksLikePhone)).toEqual(Array(5).fill(false));
  });

  it('shows a number by its end alone', () => {
    expect(maskedPhone('9848012345')).toBe('+91 •••• •••345');
    expect(spacedPhone('9848012345')).toBe('+91\u00a098480\u00a012345');
  });
});

describe('the place of a new account', () => {
  it('is a pincode in any digits, or the name of a village', () => {
    expect(['522001', '522 001', '౫౨౨౦౦౧'].map((typed) => readPlace(typed)?.pincode)).toEqual(
      Array(3).fill('522001'),
    );
    expect(readPlace('522001')).toEqual({ pincode: '522001', address: '' });
    expect(readPlace(' తాడికొండ ')).toEqual({ pincode: null, address: 'తాడికొండ' });
    expect(readPlace('Ward 7, Tadikonda')).toEqual({ pincode: null, address: 'Ward 7, Tadikonda' });
  });

  it.each([
    ['Tadikonda, 522236', 'Tadikonda', '522236'],
    ['తాడికొండ ౫౨౨ ౨౩౬', 'తాడికొండ', '522236'],
    ['Ward 7, Tadikonda - 522236', 'Ward 7, Tadikonda', '522236'],
    ['Tadikonda 022236', 'Tadikonda 022236', null],
    ['Tadikonda 9848012345', 'Tadikonda 9848012345', null],
    ['Tadikonda522236', 'Tadikonda522236', null],
  ])('is both where a pincode stands after the name: %s', (typed, address, pincode) => {
    expect(readPlace(typed)).toEqual({ address, pincode });
  });

  it.each(['', '12', '5220011', '022001', '---'])('is nothing for %j', (typed) => {
    expect(readPlace(typed)).toBeNull();
  });
});
