import { describe, expect, it } from 'vitest';
import { placeLine, spokenName } from './spoken-name.ts';

describe('a name in the reader’s script', () => {
  it('is as its owner writes it, before any rule', () => {
    const named = { name: 'Ramana', spellings: { te: 'రమణయ్య' } };

    expect(spokenName(named, 'te')).toBe('రమణయ్య');
    expect(spokenName(named, 'hi')).toBe('रमणा');
    expect(spokenName(named, 'en')).toBe('Ramana');
  });

  it('stands as it is where no rule reads it', () => {
    expect(spokenName({ name: '李明', spellings: null }, 'te')).toBe('李明');
  });
});

describe('where a listing lies', () => {
  const listing = { placeVillage: 'Tenali', storageName: null, district: 'గుంటూరు' };

  it('is the village as its seller writes it, and the district', () => {
    expect(placeLine(listing, 'te')).toBe('తెనాలి, గుంటూరు');
    expect(placeLine({ ...listing, villageSpellings: { te: 'తెన్నాలి' } }, 'te')).toBe('తెన్నాలి, గుంటూరు');
  });

  it('is the cold storage where they lie in one, and the district alone where nothing nearer is known', () => {
    expect(placeLine({ ...listing, storageName: 'Sri Sai' }, 'te')).toBe('శ్రీ సాయి, గుంటూరు');
    expect(placeLine({ ...listing, placeVillage: null }, 'te')).toBe('గుంటూరు');
    expect(placeLine({ ...listing, placeVillage: null, district: null }, 'te')).toBe('');
  });
});
