import { isLanguage, type Language } from '@polam/domain/catalogue';

const YEAR_SECONDS = 31_536_000;

/** The language of the page in front of the reader; the server wrote it into the document. Browser only. */
export function readerLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Keeps the choice for the next visit and for the server's pages; a preference, no secret. */
export function rememberLanguage(language: Language): void {
  document.documentElement.lang = language;
  // The server sets the same one, and a page over https may not replace it by one that is sent without.
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Whether this device has a choice of its own, kept from an earlier visit. Browser only. */
export function hasChosenLanguage(): boolean {
  return /(?:^|;\s*)lang=\w/.test(document.cookie);
}
