import { describe, expect, it } from 'vitest';
import { equipmentNames, equipmentTitle, OTHER_EQUIPMENT, type NamedEquipment } from './equipment-names.ts';
import { noNames } from '../catalogue.ts';

const tractor: NamedEquipment = {
  item: 'Tractors',
  typeSlug: 'tractors',
  typeNames: { ...noNames, en: 'Tractors', te: 'ట్రాక్టర్లు', hi: 'ट्रैक्टर' },
  model: 'Mahindra 575 DI',
};

describe('a piece of equipment', () => {
  it('is called by its type in the reader’s language, and by its model', () => {
    expect(equipmentTitle(tractor, 'te')).toBe('ట్రాక్టర్లు · Mahindra 575 DI');
    expect(equipmentTitle({ ...tractor, model: '' }, 'hi')).toBe('ट्रैक्टर');
  });

  it('keeps its owner’s word where that is not the type’s', () => {
    expect(equipmentNames({ ...tractor, item: 'Mini tractor' }, 'en')).toEqual({
      name: 'Tractors',
      ownName: 'Mini tractor · Mahindra 575 DI',
    });
    expect(equipmentNames({ ...tractor, item: 'TRACTORS', model: '' }, 'en').ownName).toBeNull();
  });

  it('of no known type has its owner’s name alone', () => {
    const baler = { ...tractor, item: 'Baler', typeSlug: OTHER_EQUIPMENT, model: '' };

    expect(equipmentNames(baler, 'te')).toEqual({ name: 'Baler', ownName: null });
  });

  it('of no known type that its owner does not name either is called so in the reader’s language', () => {
    const typeNames = { ...noNames, en: 'Others', te: 'ఇతర యంత్రాలు', hi: 'दूसरी मशीनें' };
    const boiler = { item: 'Others', typeSlug: OTHER_EQUIPMENT, typeNames, model: 'Turmeric boiler' };

    expect(equipmentNames(boiler, 'te')).toEqual({ name: 'ఇతర యంత్రాలు', ownName: 'Turmeric boiler' });
  });

  it('of a type without a name in the reader’s language has the English one', () => {
    const typeNames = { ...noNames, en: 'Balers', te: '', hi: '' };

    expect(equipmentTitle({ item: 'Balers', typeSlug: 'balers', typeNames, model: '' }, 'hi')).toBe('Balers');
  });
});
