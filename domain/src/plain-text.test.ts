import { describe, expect, it } from 'vitest';
import { inLatinDigits, isSeen, plainText, cutLine, plainLine } from './plain-text.ts';

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

describe('a text of a person as a plain line', () => {
  it('has no line breaks, controls or marks that turn it round', () => {
    expect(plainLine(' Sona\n masoori\t\u202Erice\u202C\u0000 \u2066x\u2069\uFEFF ')).toBe(
      'Sona masoori rice x',
    );
  });

  it('keeps letters of every script, joiners and emoji', () => {
    expect(plainLine('శ్రీ\u200Cరాము क्\u200Dष 🌾 தக்காளி')).toBe('శ్రీ\u200Cరాము क्\u200Dष 🌾 தக்காளி');
  });

  it('is cut at a word where one ends near, else between characters', () => {
    expect(cutLine('Good dry chilli', 15)).toBe('Good dry chilli');
    expect(cutLine('Good dry chilli from Guntur', 15)).toBe('Good dry…');
    expect(cutLine('🌾'.repeat(20), 5)).toBe(`${'🌾'.repeat(4)}…`);
  });
});

describe('digits of the three scripts', () => {
  it('are read as those of ASCII, and all else stays', () => {
    expect(inLatinDigits('౦౧౨౩౪౫౬౭౮౯ ०१२३४५६७८९ 0123456789')).toBe('0123456789 0123456789 0123456789');
    expect(inLatinDigits('రాము ౨౪౦౦.५0 ₹')).toBe('రాము 2400.50 ₹');
  });
});
