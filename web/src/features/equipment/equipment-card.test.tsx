import { noNames } from '@polam/domain/catalogue';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { buildShownEquipment } from '~/testing/users.ts';
import { show } from '~/testing/show.tsx';
import { EquipmentCard } from './equipment-card.tsx';

afterEach(leave);

describe('the card of a piece of equipment', () => {
  it('says what it is, its model, its hire by its own unit and where it stands', async () => {
    await show(<EquipmentCard equipment={buildShownEquipment({ costPaise: 80_000, rateUnit: 'acre' })} />);

    for (const text of ['Tractors', 'Mahindra 575 DI', '₹800', 'per acre', 'Guntur', 'With driver'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('for sale has a price without a unit', async () => {
    await show(<EquipmentCard equipment={buildShownEquipment({ purpose: 'sale', costPaise: 45_000_000 })} />);

    expect(screen.getByText('₹4,50,000')).toBeTruthy();
    expect(screen.queryByText('per day')).toBeNull();
  });

  it('names its type in the reader’s language, and what its owner calls it where that says more', async () => {
    const equipment = buildShownEquipment({ item: 'Old red one', model: '' });

    await show(<EquipmentCard equipment={equipment} />, { language: 'te' });

    expect(screen.getByRole('heading', { name: 'ట్రాక్టర్లు' })).toBeTruthy();
    expect(screen.getByText('Old red one')).toBeTruthy();
  });

  it('of no known type is called as its owner calls it', async () => {
    const equipment = buildShownEquipment({
      item: 'Drone',
      typeSlug: 'others',
      typeNames: { ...noNames, en: 'Others', te: 'ఇతర యంత్రాలు', hi: 'अन्य यंत्र' },
    });

    await show(<EquipmentCard equipment={equipment} />, { language: 'te' });

    expect(screen.getByRole('heading', { name: 'Drone' })).toBeTruthy();
    expect(screen.queryByText('ఇతర యంత్రాలు')).toBeNull();
  });
});
