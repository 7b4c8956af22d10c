import type { Page } from 'playwright-core';

/** Least height and width of what a finger presses, in px. */
const LEAST = 48;

/**
 * Links, buttons and fields of a page that are too small for a finger, one line each.
 *
 * Labels and layers over a whole card are parts of their control. Links within running text are as high as its lines.
 */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option]';
    const of = {
      /** Elements that are pressed for one control. */
      parts(element: Element): Element[] {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return [element, ...labels];
      },
      layer(element: Element): CSSStyleDeclaration | null {
        const style = getComputedStyle(element, '::after');
        return style.content !== 'none' && style.position === 'absolute' ? style : null;
      },
      isInText(element: Element): boolean {
        const around = element.parentElement?.textContent ?? '';
        const isInline = getComputedStyle(element).display === 'inline';
        return isInline && around.trim().length > element.textContent.trim().length;
      },
      isSeen(element: Element): boolean {
        const isShown = element.checkVisibility({ visibilityProperty: true });
        const isForAll = element.closest('[inert], [aria-hidden=true]') === null;
        // What is for the ear alone, or shows when it has the focus, measures a pixel.
        return (
          isShown && isForAll && of.parts(element).some((part) => part.getBoundingClientRect().width > 1)
        );
      },
      isSmall(element: Element): boolean {
        const { width, height } = element.getBoundingClientRect();
        const layer = of.layer(element);
        const sides = [
          Math.max(width, Number.parseFloat(layer?.width ?? '0')),
          Math.max(height, Number.parseFloat(layer?.height ?? '0')),
        ];
        // Half a pixel is lost to rounding.
        return Math.min(...sides) < least - 0.5;
      },
    };
    return [...document.querySelectorAll(controls)]
      .filter((element) => of.isSeen(element) && !of.isInText(element))
      .filter((element) => of.parts(element).every((part) => of.isSmall(part)))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 300)}`;
      });
  }, LEAST);
}
