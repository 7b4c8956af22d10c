import type { english } from './en.ts';

/** The sentences of all screens in English: the measure of the other languages. */
export type English = typeof english;

/** The key of a sentence. */
export type TextKey = keyof English;

/** An area of the catalogue in another language: the same keys, and the same words to fill in. */
export type Translated<Area> = {
  readonly [K in keyof Area]: Area[K] extends (words: infer Words) => string
    ? (words: Words) => string
    : string;
};

/** All sentences in one language. */
export type Catalogue = Translated<English>;

/** The keys of sentences that need no words filled in: what may be kept in tables. */
export type PlainTextKey = { [K in TextKey]: Catalogue[K] extends string ? K : never }[TextKey];

type Words<K extends TextKey> = Catalogue[K] extends (words: infer W) => string ? [words: W] : [];

/** Gives a sentence in the reader's language: `t('frame.sign-in')`, `t('offers.count', { count })`. */
export type Text = <K extends TextKey>(key: K, ...words: Words<K>) => string;
