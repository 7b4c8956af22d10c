import type { first } from './en/first.ts';
import type { rest } from './en/rest.ts';

/** An area of the catalogue in another language: the same keys, and the same words to fill in. */
export type Translated<Area> = {
  readonly [K in keyof Area]: Area[K] extends (words: infer Words) => string
    ? (words: Words) => string
    : string;
};

/** Sentences of the frame and the landing page. */
export type FirstSentences = Translated<typeof first>;

/** Sentences of every other screen. */
export type OtherSentences = Translated<typeof rest>;

/** All sentences in one language. */
export type Catalogue = FirstSentences & OtherSentences;

/** The key of a sentence. */
export type TextKey = keyof Catalogue;

/** The keys of sentences that need no words filled in: what may be kept in tables. */
export type PlainTextKey = { [K in TextKey]: Catalogue[K] extends string ? K : never }[TextKey];

type Words<K extends TextKey> = Catalogue[K] extends (words: infer W) => string ? [words: W] : [];

/** Gives a sentence in the reader's language: `t('frame.sign-in')`, `t('offers.count', { count })`. */
export type Text = <K extends TextKey>(key: K, ...words: Words<K>) => string;
