import { describe, expect, it } from 'vitest';
import { cutLine, plainLine } from './plain-line.ts';

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
