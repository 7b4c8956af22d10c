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

it('draws all lines of an icon, and fills what is filled', () => {
  const { container } = render(
    <>
      <Icon name="search" />
      <Icon name="heart-filled" />
    </>,
  );

  const paths = [...container.querySelectorAll('path')];
  expect(paths.map((path) => path.getAttribute('d'))).toEqual([
    iconPaths.search.lines.join(''),
    iconPaths['heart-filled'].lines.join(''),
  ]);
  expect(paths.map((path) => path.getAttribute('fill'))).toEqual([null, 'currentColor']);
});
