import { describe, expect, it } from 'vitest';
import { machineNames, machineTitle, OTHER_MACHINES, type NamedMachine } from './machine-names.ts';

const tractor: NamedMachine = {
  item: 'Tractors',
  typeSlug: 'tractors',
  typeNames: { en: 'Tractors', te: 'ట్రాక్టర్లు', hi: 'ट्रैक्टर' },
  model: 'Mahindra 575 DI',
};

describe('a machine', () => {
  it('is called by its type in the reader’s language, and by its model', () => {
    expect(machineTitle(tractor, 'te')).toBe('ట్రాక్టర్లు · Mahindra 575 DI');
    expect(machineTitle({ ...tractor, model: '' }, 'hi')).toBe('ट्रैक्टर');
  });

  it('keeps its owner’s word where that is not the type’s', () => {
    expect(machineNames({ ...tractor, item: 'Mini tractor' }, 'en')).toEqual({
      name: 'Tractors',
      ownName: 'Mini tractor · Mahindra 575 DI',
    });
    expect(machineNames({ ...tractor, item: 'TRACTORS', model: '' }, 'en').ownName).toBeNull();
  });

  it('of no known type has its owner’s name alone', () => {
    const baler = { ...tractor, item: 'Baler', typeSlug: OTHER_MACHINES, model: '' };

    expect(machineNames(baler, 'te')).toEqual({ name: 'Baler', ownName: null });
  });

  it('of no known type that its owner does not name either is called so in the reader’s language', () => {
    const typeNames = { en: 'Others', te: 'ఇతర యంత్రాలు', hi: 'दूसरी मशीनें' };
    const boiler = { item: 'Others', typeSlug: OTHER_MACHINES, typeNames, model: 'Turmeric boiler' };

    expect(machineNames(boiler, 'te')).toEqual({ name: 'ఇతర యంత్రాలు', ownName: 'Turmeric boiler' });
  });

  it('of a type without a name in the reader’s language has the English one', () => {
    const typeNames = { en: 'Balers', te: '', hi: '' };

    expect(machineTitle({ item: 'Balers', typeSlug: 'balers', typeNames, model: '' }, 'hi')).toBe('Balers');
  });
});
