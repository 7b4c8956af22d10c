import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { Stars } from './stars.tsx';

afterEach(leave);

it.each([
  [0, '-----'],
  [4, '****-'],
  [4.2, '****-'],
  [4.25, '****½'],
  [4.5, '****½'],
  [4.74, '****½'],
  [4.8, '*****'],
  [5, '*****'],
])('a rating of %s is drawn to the nearer half of a star: %s', (rating, drawn) => {
  const { container } = render(<Stars rating={rating} label="" />);

  const names = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  const signs: Readonly<Record<string, string>> = { star: '-', 'star-half': '½', 'star-filled': '*' };
  expect(names.map((name) => signs[name ?? '']).join('')).toBe(drawn);
});
