import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { iconPaths } from './icon-paths.ts';
import { Icon } from './icon.tsx';

it('begins each line of an icon at a place of its own, as all are one path', () => {
  const relative = Object.entries(iconPaths).filter(([, { lines }]) =>
    lines.some((line) => !line.startsWith('M')),
  );

  expect(relative.map(([name]) => name)).toEqual([]);
});

it('names an icon in the drawing of all, and keeps its lines out of the page', () => {
  const { container } = render(<Icon name="heart-filled" />);

  expect(container.querySelector('use')?.getAttribute('href')).toBe('/icons.svg#heart-filled');
  expect(container.innerHTML).not.toContain(iconPaths['heart-filled'].lines[0]);
});
