import { describe, expect, it } from 'vitest';
import { isSeen, plainText } from './plain-text.ts';

describe('what people write', () => {
  it.each([
    ['\u202eoninO\u202c', 'oninO'],
    ['\u2068Ravi\u2069', 'Ravi'],
    ['\ufeffOni\u200bon\u00ad', 'Onion'],
    ['  a\r\nb\rc\u2028d ', 'a\nb\nc\nd'],
    ['e\u0301', 'é'],
  ])('%j is kept as %j', (written, stored) => {
    expect(plainText(written)).toBe(stored);
  });

  it.each(['క్‌ష', 'र्‍य', '👩‍🌾', '🇮🇳', '1️⃣', 'ఉల్లిపాయ'])('%s keeps its joiners', (written) => {
    expect(plainText(written)).toBe(written.normalize('NFC'));
  });
});

describe('a text', () => {
  it.each(['a', '?', '₹', '👍', 'అ'])('that is %s can be seen', (text) => {
    expect(isSeen(text)).toBe(true);
  });

  it.each(['', '\u200d\u200c', '\u0301', ' \n'])('that is %j cannot', (text) => {
    expect(isSeen(text)).toBe(false);
  });
});
