import type { Page } from 'playwright-core';

/** Interactions with a page: the number of touches, and the fields that were typed into. */
export interface HandWork {
  taps: number;
  readonly fields: Set<string>;
}

/** Counts taps and fields by the events of the page itself, from now on and over all its documents. */
export async function watchHand(page: Page): Promise<HandWork> {
  const work: HandWork = { taps: 0, fields: new Set() };
  await page.exposeFunction('noteTap', () => {
    work.taps += 1;
  });
  await page.exposeFunction('noteField', (name: string) => void work.fields.add(name));
  await page.addInitScript(() => {
    const { noteTap, noteField } = window as unknown as Record<string, (name?: string) => void>;
    // Keys of the number pad are typing, as letters on the keyboard of the device are.
    const isKey = ({ target }: Event) => target instanceof Element && target.closest('[data-keys]') !== null;
    addEventListener('pointerdown', (event) => isKey(event) || noteTap?.(), true);
    // A photo is taken, not typed.
    const isTyped = ({ type }: HTMLInputElement) => type !== 'file';
    const note = (field: HTMLInputElement) => isTyped(field) && noteField?.(field.name);
    addEventListener('input', ({ target }) => note(target as HTMLInputElement), true);
  });
  return work;
}
