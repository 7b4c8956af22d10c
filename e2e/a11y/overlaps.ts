import type { Page } from 'playwright-core';

/** Height and width that each control has to itself, in px. */
const OWN = 48;
const CONTROLS = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option]';
const CHECKED = 'data-checked-for-overlaps';

/**
 * Links, buttons and fields of a page that another control takes presses from, one line each: within 48 × 48 px in the
 * middle of a control, and at both ends of a wide one, a press is to reach it.
 *
 * Layers over a whole card lie below what is on it, links within running text beside others, and bars that stay in
 * sight above what scrolls below them.
 */
export async function overlapsOf(page: Page): Promise<string[]> {
  await markControls(page);
  return page.evaluate(
    ([own, controls, checked]) => {
      const of = {
        /** Points that belong to a control: of a small one those of the layer around it. */
        points(element: Element): (readonly [number, number])[] {
          const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
          const [x, y, half] = [(left + right) / 2, (top + bottom) / 2, own / 2 - 1];
          const isLayered = getComputedStyle(element, '::after').position === 'absolute';
          const up = isLayered ? half : Math.min(half, height / 2 - 1);
          const aside = isLayered ? half : Math.min(half, width / 2 - 1);
          // Fields hold buttons at their ends.
          const isWide = width > own && !element.matches('input, textarea, select');
          const columns = isWide ? [x, left + aside, right - aside] : [x];
          const across = [x - aside, x + aside].map((each) => [each, y] as const);
          return [
            ...across,
            ...columns.flatMap((each) => [y - up, y + up].map((row) => [each, row] as const)),
          ];
        },
        /** The control that a press at a point reaches. */
        controlAt([x, y]: readonly [number, number]): Element | null {
          const hit = document.elementFromPoint(x, y);
          return hit?.closest(controls) ?? hit?.closest('label')?.control ?? null;
        },
        staysInSight(element: Element): boolean {
          for (let each: Element | null = element; each !== null; each = each.parentElement)
            if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
          return false;
        },
        isTaken(element: Element, by: Element | null): boolean {
          if (by === null || by.contains(element) || element.contains(by)) return false;
          return of.staysInSight(element) || !of.staysInSight(by);
        },
      };
      const found = [...document.querySelectorAll(`[${checked}]`)].flatMap((element) => {
        element.removeAttribute(checked);
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const taker = of
          .points(element)
          .map(of.controlAt)
          .find((by) => of.isTaken(element, by));
        if (!taker) return [];
        return [`${taker.outerHTML.slice(0, 200)} takes presses from ${element.outerHTML.slice(0, 200)}`];
      });
      window.scrollTo({ top: 0, behavior: 'instant' });
      return found;
    },
    [OWN, CONTROLS, CHECKED] as const,
  );
}

/** Marks what is to have its presses for itself, once all of the page is laid out, also what waits to be seen. */
async function markControls(page: Page): Promise<void> {
  await page.evaluate(
    ([controls, checked]) => {
      const of = {
        isSeen(element: Element): boolean {
          const isForAll = element.closest('[inert], [aria-hidden=true]') === null;
          const { width } = element.getBoundingClientRect();
          return element.checkVisibility({ visibilityProperty: true }) && isForAll && width > 1;
        },
        isApart(element: Element): boolean {
          const { position, display } = getComputedStyle(element);
          const isWholeCard =
            position === 'static' && getComputedStyle(element, '::after').position === 'absolute';
          const around = element.parentElement?.textContent ?? '';
          const isInText = display === 'inline' && around.trim().length > element.textContent.trim().length;
          return !isWholeCard && !isInText;
        },
      };
      for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
        if (getComputedStyle(element).contentVisibility === 'auto')
          element.style.contentVisibility = 'visible';
      for (const element of document.querySelectorAll(controls))
        if (of.isSeen(element) && of.isApart(element)) element.setAttribute(checked, '');
    },
    [CONTROLS, CHECKED] as const,
  );
}
