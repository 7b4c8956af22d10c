import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { Avatar } from './avatar.tsx';

afterEach(leave);

it.each([
  ['sita', 'S'],
  ['సీత', 'సీ'],
  ['🌾 ravi', 'R'],
  ['\u202eمريم', 'م'],
])('a plate of the name %s bears its first letter with its signs', (name, letter) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(letter);
});

it('a plate of a name without letters bears a figure', () => {
  const { container } = render(<Avatar name="🌾 12" />);

  expect(container.textContent).toBe('');
  expect(container.querySelector('svg')).not.toBeNull();
});
