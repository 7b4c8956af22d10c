import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SavesDataContext } from '~/lib/document/saves-data.ts';
import { SmallPhoto } from './small-photo.tsx';

afterEach(cleanup);

it.each([
  ['is asked for', false, 1],
  ['is not asked for where its reader saves data', true, 0],
])('a small photo %s', (_what, savesData, images) => {
  const { container } = render(
    <SavesDataContext value={savesData}>
      <SmallPhoto src="/wheat.webp" side={80} className="size-20" />
    </SavesDataContext>,
  );

  expect(container.querySelectorAll('img')).toHaveLength(images);
});
