import type { Language, Names } from '@polam/domain/catalogue';
import { lazily } from '@polam/domain/lazily';
import { shownVariety } from '@polam/domain/market/listing';
import { roundedToCompare } from '@polam/domain/money';
import { spokenName } from '@polam/domain/names/spoken-name';
import { meanRating } from '@polam/domain/users/user';
import { placeIn } from '@polam/domain/place';
import type { UserRow } from '../../users/index.ts';
import type { LatestPrice } from '../../prices/index.ts';
import { type CardContent, cardWords, dayText, rupees } from './content.ts';
import { drawable } from './fonts.ts';
import { colours, tintOf } from './shapes.ts';

/** A category of the catalogue, or one commodity of it. */
export interface Pictured {
  readonly names: Names;
  readonly picture: string;
  readonly categorySlug: string;
}

/** A price as a card says it. */
type SaidPrice = Pick<LatestPrice, 'price' | 'state' | 'day' | 'source' | 'variety' | 'varietyName'>;

/** Number of listings for sale, exact or `1000+`, and the language of the card. */
export interface ForSale {
  readonly count: number | string;
  readonly language: Language;
  /** Latest price of a commodity or of the variety that is asked for; absent where there is none. */
  readonly latest?: SaidPrice | undefined;
}

export function commodityCard(
  { names, picture, categorySlug }: Pictured,
  { count, language, latest }: ForSale,
): CardContent {
  return {
    ...bare(language),
    plate: { tint: tintOf(categorySlug), kind: 'picture', key: picture },
    heading: headingOf(names[language], latest),
    // The listings are those of the crop.
    compared: count === 0 || isOfVariety(latest) ? null : cardWords(language).listings({ count }),
    ...(latest === undefined ? {} : averageOf(latest, language)),
  };
}

function isOfVariety(latest: SaidPrice | undefined): boolean {
  return latest !== undefined && latest.variety !== null;
}

function headingOf(name: string, latest: SaidPrice | undefined): string {
  const variety = latest === undefined ? '' : drawable(shownVariety(latest) ?? '');
  return variety === '' ? name : `${name} · ${variety}`;
}

/** A price with what it is and of which day. */
function averageOf({ price, state, day, source }: SaidPrice, language: Language): Partial<CardContent> {
  const words = cardWords(language);
  const say = source === 'trades' ? words.traded : words.average;
  return {
    price: { amount: rupees(roundedToCompare(price ?? 0)), per: words.units.quintal.per },
    notes: [{ sign: 'place', text: say({ state, day: dayText(day, language) }) }],
  };
}

/** A user or a group as a card shows it. */
type Shown = Pick<UserRow, 'name' | 'district' | 'ratingSum' | 'ratingCount'> & {
  readonly nameSpellings?: UserRow['nameSpellings'];
  readonly photo?: { readonly id: string } | null;
};

/** Content of the card of a user or a group: name, place and rating, and nothing that visitors may not see. */
export function namedCard(user: Shown, { count, language }: ForSale): CardContent {
  const words = cardWords(language);
  const { district, state } = placeIn(user.district, language);
  const place = [district, state].filter(Boolean).join(', ');
  const name = drawable(spokenName({ name: user.name, spellings: user.nameSpellings }, language));
  return {
    ...bare(language),
    plate: plateOf(name, user.photo ?? null),
    heading: name === '' ? words.market : name,
    notes: [
      ...(place === '' ? [] : [{ sign: 'place', text: place } as const]),
      ...(count === 0 ? [] : [{ sign: 'basket', text: words.listings({ count }) } as const]),
    ],
    rating: user.ratingCount > 0 ? meanRating(user) : null,
  };
}

function plateOf(name: string, photo: { readonly id: string } | null): CardContent['plate'] {
  if (photo !== null) return { tint: colours.leafTint, kind: 'photo', key: photo.id };
  if (name === '') return { tint: tintOf('fruits'), kind: 'picture', key: 'field' };
  return { tint: colours.leafTint, kind: 'letter', key: firstLetter(name) };
}

function bare(language: Language) {
  const { market, tagline } = cardWords(language);
  return {
    language,
    market,
    tagline,
    beneath: null,
    price: null,
    compared: null,
    ended: null,
    notes: [],
    badge: null,
    seller: null,
    rating: null,
  };
}

const letters = lazily(() => new Intl.Segmenter('te', { granularity: 'grapheme' }));

/** The first letter with all the signs that belong to it. */
function firstLetter(name: string): string {
  const [first] = letters().segment(name);
  return (first?.segment ?? '').toUpperCase();
}
