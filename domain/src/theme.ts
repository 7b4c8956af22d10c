/** Themes that a reader may choose; without a choice the device decides. */
export const themes = ['light', 'dark'] as const;

/** A chosen theme. */
export type Theme = (typeof themes)[number];

/** Whether a text names a theme. */
export function isTheme(text: string | undefined): text is Theme {
  return themes.some((theme) => theme === text);
}

/** The theme that a header of cookies, or the cookies of a document, hold; null where the device decides. */
export function themeInCookies(cookies: string): Theme | null {
  const chosen = /(?:^|;\s*)theme=(\w+)/.exec(cookies)?.[1];
  return isTheme(chosen) ? chosen : null;
}
