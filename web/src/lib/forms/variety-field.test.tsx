import { varieties } from '@polam/contract/calls/catalogue';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { VarietyField } from './variety-field.tsx';

afterEach(leave);

const stamps = { createdAt: '2026-03-01T00:00:00.000Z', updatedAt: '2026-03-01T00:00:00.000Z' };

function answerWith(count: number) {
  const named = Array.from({ length: count }, (_, at) => `Kind ${at + 1}`);
  startFakeServer().answer(varieties, {
    varieties: named.map((name) => ({
      id: name,
      commodityId: 'chilli',
      name,
      names: { en: name, te: name, hi: name },
      spellings: [],
      ...stamps,
    })),
  });
}

function Field({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <VarietyField commodity="red-chilli" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const chips = () => screen.getAllByRole('radio').length;
const all = () => screen.queryByRole('button', { name: 'Show all 22 varieties' });

describe('the variety of a crop', () => {
  it('is one of eight chips, or of all of them behind a button', async () => {
    answerWith(22);
    const { user } = await show(<Field />);
    await screen.findByRole('radio', { name: 'Kind 8' });
    expect(chips()).toBe(1 + 8 + 1);

    await user.click(all() as HTMLElement);
    await user.click(screen.getByRole('radio', { name: 'Kind 22' }));

    expect(chips()).toBe(1 + 22 + 1);
    expect(screen.getByRole('status').textContent).toBe('Kind 22');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('that stands behind the button is shown pressed beside the eight', async () => {
    answerWith(22);
    await show(<Field start="Kind 15" />);

    expect(await screen.findByRole('radio', { name: 'Kind 15', checked: true })).toBeTruthy();
    expect(chips()).toBe(1 + 8 + 1 + 1);
    expect(all()).toBeTruthy();
  });

  it('has no button where all are chips, and is written where it is none of them', async () => {
    answerWith(8);
    await show(<Field start="Kaveri 99" />);

    expect(await screen.findByRole('radio', { name: 'Another', checked: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'Kaveri 99');
  });
});
