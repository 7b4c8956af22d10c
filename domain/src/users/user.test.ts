import { describe, expect, it } from 'vitest';
import {
  answerProblem,
  canonicalAnswer,
  storedAnswers,
  canonicalEmail,
  canonicalUpiId,
  isEmail,
  isPhone,
  isPincode,
  isMeaningfulText,
  isUpiId,
  meanRating,
  phoneDigits,
} from './user.ts';

describe('a phone', () => {
  it('is read in the ways that people write it', () => {
    const written = ['9876543210', '+91 98765 43210', '91-9876543210', '09876543210', '(98765) 43210'];

    expect(written.map(phoneDigits)).toEqual(Array(5).fill('9876543210'));
  });

  it('is read as address books copy it, with marks that nobody sees', () => {
    expect(['\u202a+91 98765 43210\u202c', '\u206898765\u201143210\u2069'].map(phoneDigits)).toEqual(
      Array(2).fill('9876543210'),
    );
  });

  it('has ten digits and begins with 6 to 9', () => {
    expect(['9876543210', '6000000000'].map(isPhone)).toEqual([true, true]);
    expect(['987654321', '98765432101', '5876543210', '98765abcde', ''].map(isPhone)).toEqual(
      Array(5).fill(false),
    );
  });
});

describe('a name or an address', () => {
  it('is taken in any script, short or with figures', () => {
    expect(['Om', 'రాము', 'सीता', 'D. No 4/12', '4-12'].every(isMeaningfulText)).toBe(true);
  });

  it('is not taken where it is signs alone, or one letter over and over', () => {
    expect(['🌾🌾', '...', '--', 'a'.repeat(80), 'అ'.repeat(12)].some(isMeaningfulText)).toBe(false);
  });
});

describe('a pincode', () => {
  it('has exactly six digits, the first of them not zero', () => {
    expect(isPincode('522001')).toBe(true);
    expect(['52200', '5220011', '022001', '52200a', ''].map(isPincode)).toEqual(Array(5).fill(false));
  });
});

describe('an e-mail address', () => {
  it('needs one @ and a dot behind it', () => {
    expect(['ravi@example.in', 'r.k+mandi@a.b.co'].map(isEmail)).toEqual([true, true]);
    expect(['ravi', 'a@b', '@b.in', 'a b@c.in', 'a@b..in', 'a@b.in\nBcc: x@y.in'].map(isEmail)).toEqual(
      Array(6).fill(false),
    );
  });

  it('holds nothing that nobody sees', () => {
    expect(['ravi@example.in\u200b', 'ra\u202evi@example.in', 'ra\u200dvi@example.in'].map(isEmail)).toEqual(
      Array(3).fill(false),
    );
  });

  it('is the same however it is capitalised', () => {
    expect(canonicalEmail('Ravi@Example.IN')).toBe('ravi@example.in');
  });

  it.each([
    ['a space without width', 'ra\u200bvi@example.in'],
    ['joiners', 'ra\u200d\u200cvi@example.in'],
    ['a joiner of graphemes', 'ravi\u034f@example.in'],
    ['a selector of variants', 'ravi\ufe0f@example.in'],
    ['a tag', 'ravi\u{e0041}@example.in'],
    ['wide letters and signs', '\uff52avi\uff20example\uff0ein'],
    ['a letter drawn in bold', '\u{1d42b}avi@example.in'],
    ['another dot', 'ravi@example\u3002in'],
    ['spaces around it', ' ravi@example.in\u00a0'],
  ])('is the same with %s', (_what, written) => {
    expect(canonicalEmail(written)).toBe('ravi@example.in');
  });

  it('has one form, of which the form is itself', () => {
    const odd = [
      '\u212a@example.in',
      '\u210cari@example.in',
      '\u0130@example.in',
      'caf\u0065\u0301@example.in',
    ];

    for (const written of odd) expect(canonicalEmail(canonicalEmail(written))).toBe(canonicalEmail(written));
    expect(canonicalEmail('\u212aala@example.in')).toBe('kala@example.in');
  });
});

describe('a secret answer', () => {
  it('is the same however it is written', () => {
    expect(['Tenali', ' TENALI ', 'tenali'].map(canonicalAnswer)).toEqual(Array(3).fill('tenali'));
    expect(canonicalAnswer('e\u0301te\u0301')).toBe('\u00e9t\u00e9');
    expect(['Neem  tree', 'neem\u00a0tree', ' neem \t tree'].map(canonicalAnswer)).toEqual(
      Array(3).fill('neem tree'),
    );
  });

  it('is looked for also as it was stored before spaces were folded', () => {
    expect(storedAnswers('Neem  tree')).toEqual(['neem tree', 'neem  tree']);
    expect(storedAnswers('Neem tree')).toEqual(['neem tree']);
  });
});

describe('a new secret answer', () => {
  it('has four characters, as people count them', () => {
    expect(['', 'ox', 'neem', 'వేప', 'చెట్టుమీద'].map((each) => answerProblem(each))).toEqual([
      'answer-short',
      'answer-short',
      null,
      'answer-short',
      null,
    ]);
  });

  it.each(['1234', '98765', '0000', 'AAAA', 'abcd', ' Password ', 'Test', 'amma'])(
    'is none that anybody would try first: %s',
    (answer) => {
      expect(answerProblem(answer)).toBe('answer-common');
    },
  );

  it('is not what others know of the person', () => {
    expect(answerProblem('RAMU', ['Ramu', '9876543210'])).toBe('answer-common');
    expect(answerProblem('9876543210', ['Ramu', '9876543210'])).toBe('answer-common');
    expect(answerProblem('1020', ['Ramu', '9876543210'])).toBeNull();
  });
});

describe('the stars of a person', () => {
  it('are the mean of the ratings to one decimal, and none before the first', () => {
    expect(meanRating({ ratingSum: 13, ratingCount: 3 })).toBe(4.3);
    expect(meanRating({ ratingSum: 0, ratingCount: 0 })).toBe(0);
  });
});

describe('a UPI id', () => {
  it('is a name and the handle of a bank, in any case', () => {
    const written = ['ramu@okhdfcbank', ' 9876543210@YBL ', 'sita.devi-1@axl', 'mill_2@upi'];

    expect(written.map((each) => isUpiId(canonicalUpiId(each)))).toEqual([true, true, true, true]);
    expect(canonicalUpiId(' Ramu@OKAXIS ')).toBe('ramu@okaxis');
  });

  it('is no e-mail address, no phone and nothing that could change a payment link', () => {
    const others = [
      'ramu@example.in',
      '9876543210',
      'r@ybl',
      'ramu@',
      '@ybl',
      'ra mu@ybl',
      'ramu@ybl&am=1',
      '',
    ];

    expect(others.filter(isUpiId)).toEqual([]);
    expect(isUpiId(`${'a'.repeat(100)}@ybl`)).toBe(false);
  });
});
