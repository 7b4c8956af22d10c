import { useEffect } from 'react';
import { useMatches } from 'react-router';

/** Handle of a route whose page fills the screen: nothing below it and, on phones, nothing above it but notes. */
export const fullScreen = { isFullScreen: true } as const;

/** Whether the current page fills the screen. */
export function useIsFullScreen(): boolean {
  return useMatches().some(({ handle }) => handle === fullScreen);
}

/**
 * Fits the page into what the keyboard of a phone leaves of the screen, so that the last line and the field stay in
 * sight. Browsers resize only what is visible, not the page.
 */
export function useFitAboveKeyboard(isFullScreen: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!isFullScreen || visualViewport === null) return undefined;
    const fit = () => {
      document.body.style.height = `${visualViewport.height}px`;
      // The browser moves to the field that the keyboard hid; now nothing is hidden.
      window.scrollTo(0, 0);
    };
    visualViewport.addEventListener('resize', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      document.body.style.height = '';
    };
  }, [isFullScreen]);
}
