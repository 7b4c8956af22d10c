import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { PictureOnTap } from './picture-on-tap.tsx';

beforeAll(() => loadCatalogue('en'));
afterEach(cleanup);

function aPicture(isSmall = false) {
  const files = { src: '/wheat-640.webp', srcSet: '/wheat-320.webp 320w', sizes: '10rem' };
  return (
    <LanguageProvider initial="en">
      <PictureOnTap
        {...files}
        width={4}
        height={3}
        alt="A heap"
        name="Wheat"
        isSmall={isSmall}
        imageClassName=""
      >
        <p>The picture</p>
      </PictureOnTap>
    </LanguageProvider>
  );
}

describe('a picture that waits for a tap', () => {
  it('asks for no file before it, and is there after it', async () => {
    const user = userEvent.setup();
    render(aPicture());
    const link = screen.getByRole('link', { name: 'Show picture: Wheat' });
    expect(link.getAttribute('href')).toBe('/wheat-640.webp');
    expect(document.querySelector('[src], [srcset]')).toBeNull();

    await user.click(link);

    expect(screen.getByText('The picture')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is nothing to press within a button', () => {
    render(aPicture(true));

    expect(screen.queryByRole('link')).toBeNull();
  });
});
