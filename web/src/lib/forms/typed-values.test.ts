import { describe, expect, it } from 'vitest';
import { typedFigure, typedNumber } from './typed-values.ts';

describe('a measured figure as people type it', () => {
  it.each([
    ['12,5', '12.5'],
    ['౧౧,౫', '11.5'],
    [' 9,25 ', '9.25'],
    ['12.5', '12.5'],
    ['1,500', '1500'],
  ])('is read with either decimal mark: %s', (text, plain) => {
    expect(typedFigure(text)).toBe(plain);
  });

  it.each(['12,5.0', '12,5555', ',5', '1,2,3', '-1,5'])('is none where it is no figure: %s', (text) => {
    expect(Number(typedFigure(text))).toBeNaN();
  });
});

describe('a number as people type it', () => {
  it.each([
    ['1500', '1500'],
    ['1,500', '1500'],
    ['1,00,000', '100000'],
    ['12,34,567.50', '1234567.50'],
    ['100,000', '100000'],
    ['1,000,000', '1000000'],
    ['₹ 2,400', '2400'],
    ['12.5', '12.5'],
    ['౨౪౦౦', '2400'],
    ['२,४००', '2400'],
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['-1', '-1'],
    ['', ''],
  ])('is read where it is clear: %s', (text, plain) => {
    expect(typedNumber(text)).toBe(plain);
  });

  it.each(['12,5', '1,50', '15,00', '1,5000', ',500', '1,500,', '12,5.0', '1e3', '0x10', 'Infinity', '5 kg'])(
    'is none where it may mean two things: %s',
    (text) => {
      expect(Number(typedNumber(text))).toBeNaN();
    },
  );
});
