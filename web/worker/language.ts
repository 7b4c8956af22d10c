import { isLanguage, type Language } from '@polam/domain/catalogue';
import { cacheNames } from './release.ts';
import { scope } from './scope.ts';

const NOTE = '/language';

let noted: Language | null = null;

/** The reader's language: the chosen one, else that of the page that was seen last. */
export async function readerLanguage(): Promise<Language> {
  return (await chosenLanguage()) ?? noted ?? (await recallLanguage()) ?? 'en';
}

/** Stores the language of the last answer, for browsers that hide cookies from workers. */
export async function noteLanguage(language: Language): Promise<void> {
  if (noted === language) return;
  noted = language;
  try {
    const cache = await caches.open(cacheNames.settings);
    await cache.put(NOTE, new Response(language));
  } catch {
    // On a full disk nothing is stored; the answer is sent all the same.
  }
}

/** Language of an answer; null where it is not stated. */
export function languageOf(response: Response): Language | null {
  return asLanguage(response.headers.get('content-language'));
}

async function chosenLanguage(): Promise<Language | null> {
  // Some browsers have no cookie store, whatever the compiler believes.
  const store = scope.cookieStore as CookieStore | undefined;
  return asLanguage((await store?.get('lang'))?.value);
}

async function recallLanguage(): Promise<Language | null> {
  const cached = await caches.match(NOTE, { cacheName: cacheNames.settings });
  noted = asLanguage(await cached?.text());
  return noted;
}

function asLanguage(text: string | null | undefined): Language | null {
  const named = text ?? '';
  return isLanguage(named) ? named : null;
}
