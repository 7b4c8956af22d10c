import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyWholeStyles } from './whole-styles.ts';

const HREF = '/assets/root.css';

/** A page with its link to the whole sheet, in a state of loading. */
function pageWith({ sheet, readyState }: { sheet: object | null; readyState: DocumentReadyState }) {
  document.head.innerHTML = '<link rel="stylesheet" media="print">';
  const link = document.querySelector('link') ?? new HTMLLinkElement();
  const held = { sheet };
  Object.defineProperty(link, 'sheet', { get: () => held.sheet });
  // With an address the environment would try to load it.
  vi.spyOn(link, 'getAttribute').mockReturnValue(HREF);
  const asked = vi.spyOn(link, 'setAttribute').mockReturnValue(undefined);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  return { link, held, asked };
}

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

describe('the whole style sheet', () => {
  it('applies at once where it is there', async () => {
    const { link, asked } = pageWith({ sheet: {}, readyState: 'interactive' });

    await applyWholeStyles(document);

    expect(link.hasAttribute('media')).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is waited for while it loads', async () => {
    const { link, held, asked } = pageWith({ sheet: null, readyState: 'interactive' });
    const applied = applyWholeStyles(document);
    expect(link.hasAttribute('media')).toBe(true);

    held.sheet = {};
    link.dispatchEvent(new Event('load'));
    await applied;

    expect(link.hasAttribute('media')).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(['error of the link', 'load of the page'])(
    'is asked for again after the %s without it',
    async (what) => {
      const { link, asked } = pageWith({ sheet: null, readyState: 'interactive' });
      const applied = applyWholeStyles(document);

      if (what === 'error of the link') link.dispatchEvent(new Event('error'));
      else window.dispatchEvent(new Event('load'));
      await applied;

      expect(link.hasAttribute('media')).toBe(false);
      expect(asked).toHaveBeenCalledWith('href', HREF);
    },
  );

  it('is asked for again, not waited for, where all else had loaded', async () => {
    const { asked } = pageWith({ sheet: null, readyState: 'complete' });

    await applyWholeStyles(document);

    expect(asked).toHaveBeenCalledWith('href', HREF);
  });

  it('is no matter in a page without one', async () => {
    await expect(applyWholeStyles(document)).resolves.toBeUndefined();
  });
});
