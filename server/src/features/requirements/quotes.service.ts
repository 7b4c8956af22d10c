import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/requirements';
import type { Language } from '@polam/domain/catalogue';
import { offeredUnitOf } from '@polam/domain/trade/binding-terms';
import { offerStateAt } from '@polam/domain/trade/negotiation';
import { meanRating } from '@polam/domain/users/user';
import { placeIn } from '@polam/domain/place';
import { pricePerQuintal } from '@polam/domain/quantity';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import { distancesFrom, wholeKm, type Distances } from './distances.ts';
import { listQuotes, type QuoteRow } from './quotes.repository.ts';
import { findRequirement } from './requirements.repository.ts';

type Quote = OutputOf<typeof calls.quotes>['quotes'][number];

interface Seen {
  readonly at: Date;
  readonly language: Language;
  readonly km: Distances['km'];
}

/** Handler that lists the quotes on a requirement, for its buyer to compare. */
export function buildQuotes(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  const quotes: Handler<typeof calls.quotes> = async ({ requirementId }, { actor, language }) => {
    const own = await findRequirement(appContext.db, requirementId);
    if (own === null || own.buyerId !== actor.id) return refuse('not-found');
    const [rows, { km }] = await Promise.all([
      listQuotes(appContext.db, requirementId),
      distancesFrom(appContext.db, catalogue, own.districtId),
    ]);
    const seen = { at: appContext.now(), language, km };
    return ok({ quotes: rows.map((row) => quoteOf(row, seen)) });
  };
  return { quotes };
}

/** A quote as its buyer reads it; one whose time is over shows as expired. */
function quoteOf(row: QuoteRow, { at, language, km }: Seen): Quote {
  const {
    sellerId,
    sellerName,
    ratingSum: _sum,
    ratingCount,
    phone,
    district,
    districtId,
    goods,
    ...facts
  } = row;
  const unit = offeredUnitOf(goods);
  return {
    ...facts,
    unit,
    seller: {
      id: sellerId,
      name: sellerName,
      rating: meanRating(row),
      ratingCount,
      ...placeIn(district, language),
      phone,
    },
    pricePerQuintalPaise: pricePerQuintal(row.pricePaise, unit, null),
    state: offerStateAt(row, at),
    expiresAt: row.expiresAt.toISOString(),
    distanceKm: wholeKm(km({ districtId })),
  };
}
