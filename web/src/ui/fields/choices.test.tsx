import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RadioField, SwitchField } from './choice-field.tsx';
import { StarField } from './star-field.tsx';

afterEach(cleanup);

const kinds = [
  { value: 'tractor', label: 'Tractor' },
  { value: 'sprayer', label: 'Sprayer' },
];

function Equipment({ error }: { error?: string }) {
  const [kind, setKind] = useState('tractor');
  return (
    <RadioField
      label="Machine"
      options={kinds}
      value={kind}
      onChange={(event) => setKind(event.target.value)}
      error={error}
    />
  );
}

describe('choosing one of a few in sight', () => {
  it('is done by pressing its line', async () => {
    render(<Equipment />);

    await userEvent.click(screen.getByText('Sprayer'));

    expect(screen.getByRole('radio', { name: 'Sprayer', checked: true })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Tractor', checked: false })).toBeTruthy();
  });

  it('is told what is wrong with it', () => {
    render(<Equipment error="Choose a machine." />);

    const group = screen.getByRole('radiogroup', { name: 'Machine', description: 'Choose a machine.' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a switch', () => {
  it('is on or off at once, by its words too', async () => {
    render(<SwitchField label="Tell me" hint="By a notice." />);
    const toggle = screen.getByRole('switch', { name: 'Tell me', description: 'By a notice.' });

    await userEvent.click(screen.getByText('Tell me'));

    expect(toggle).toHaveProperty('checked', true);
  });
});

describe('giving stars', () => {
  function Quality({ disabled = false }: { disabled?: boolean }) {
    const [stars, setStars] = useState('');
    return (
      <StarField
        label="Quality"
        stars={[1, 2, 3]}
        value={stars}
        onChange={setStars}
        starText={(count) => `${count} stars`}
        noneText="Not graded"
        disabled={disabled}
      />
    );
  }

  it('gives as many as are pressed, and none again', async () => {
    render(<Quality />);

    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    expect(screen.getByRole('radio', { name: '2 stars', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByText('Not graded'));

    expect(screen.getByRole('radio', { name: 'Not graded', checked: true })).toBeTruthy();
  });

  it('gives none where that may not be', async () => {
    render(<Quality disabled />);

    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));

    expect(screen.getByRole('radio', { name: '2 stars', checked: false })).toBeTruthy();
  });
});
