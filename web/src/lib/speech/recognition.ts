import type { Language } from '@polam/domain/catalogue';

/** The parts of the browser's speech recognition that are used; the library of types does not have it. */
export interface Recognition extends EventTarget {
  lang: string;
  maxAlternatives: number;
  start(): void;
  abort(): void;
}

/** Failures of listening, by what the reader can do about them. */
export type SpeechProblem = 'denied' | 'silence' | 'network' | 'unsupported' | 'failed';

/** Outcome of listening. */
export type Heard =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: SpeechProblem }
  /** The reader has ended it. */
  | null;

interface WithRecognition {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
}

/** The speech recognition of the browser; null where there is none. */
export function findRecognition(): (new () => Recognition) | null {
  const found = globalThis as WithRecognition;
  return found.SpeechRecognition ?? found.webkitSpeechRecognition ?? null;
}

/** Languages that the browser did not recognise when it was tried; until the page is loaded anew. */
const unsupported = new Set<Language>();

/** Whether speech in a language can be tried. */
export function mayListen(language: Language): boolean {
  return findRecognition() !== null && !unsupported.has(language);
}

const problems: Readonly<Record<string, SpeechProblem>> = {
  'not-allowed': 'denied',
  'audio-capture': 'denied',
  'service-not-allowed': 'unsupported',
  'language-not-supported': 'unsupported',
  'no-speech': 'silence',
  network: 'network',
};

/** Listens to a few words, and gives a function that ends it. `onEnd` is called once. */
export function listen(language: Language, onEnd: (heard: Heard) => void): () => void {
  const Found = findRecognition();
  if (Found === null) {
    onEnd({ ok: false, problem: 'unsupported' });
    return () => undefined;
  }
  const recognition = new Found();
  recognition.lang = `${language}-IN`;
  recognition.maxAlternatives = 1;
  let heard: Heard = { ok: false, problem: 'silence' };
  recognition.addEventListener('result', (event) => {
    heard = { ok: true, text: wordsOf(event) };
  });
  recognition.addEventListener('error', (event) => {
    const code = (event as Event & { readonly error?: string }).error ?? '';
    heard = code === 'aborted' ? null : { ok: false, problem: problems[code] ?? 'failed' };
    if (problems[code] === 'unsupported') unsupported.add(language);
  });
  recognition.addEventListener('end', () => onEnd(heard), { once: true });
  recognition.start();
  return () => recognition.abort();
}

type Results = ArrayLike<ArrayLike<{ readonly transcript: string }>>;

/** The first transcript of each result; names of crops have no full stop. */
function wordsOf(event: Event): string {
  const { results } = event as Event & { readonly results: Results };
  const said = Array.from(results, (result) => result[0]?.transcript ?? '').join(' ');
  return said.trim().replace(/[.।]+$/u, '');
}
