import { isTheme, type Theme } from '@polam/domain/theme';
import { useSyncExternalStore } from 'react';

const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

/** The theme that the reader has chosen; null where the device decides. `rendered` is that of the server. */
export function useTheme(rendered: Theme | null): Theme | null {
  return useSyncExternalStore(subscribe, shownTheme, () => rendered);
}

/** Changes the theme at once and for later visits; null leaves it to the device. A preference, no secret. */
export function chooseTheme(theme: Theme | null): void {
  // The server sets the same cookie, and a page over https may not replace it by one that is sent without.
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = theme === null ? 0 : YEAR_SECONDS;
  document.cookie = `theme=${theme ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  const { dataset } = document.documentElement;
  if (theme === null) delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

function shownTheme(): Theme | null {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
