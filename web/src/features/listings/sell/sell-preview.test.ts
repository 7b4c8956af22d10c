import { expect, it } from 'vitest';
import { emptySellValues } from './sell-draft.ts';
import { typedName } from './sell-preview.tsx';

const chilli = { ...emptySellValues(new Date()), name: 'ఎండుమిర్చి', commodityId: 'red-chilli' };

it('shows the crop with its variety, and without one while none is said', () => {
  expect(typedName({ ...chilli, variety: 'తేజ' })).toBe('ఎండుమిర్చి · తేజ');
  expect(typedName(chilli)).toBe('ఎండుమిర్చి');
});
