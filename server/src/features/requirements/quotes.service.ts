import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/requirements';
import type { Language } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import { pricePerQuintal } from '@polam/domain/quantity';
import { offeredUnitOf } from '@polam/domain/trade/binding-terms';
import { offerStateAt } from '@polam/domain/trade/negotiation';
import { standingOf } from '@polam/domain/users/trust';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import { landedQuoteOf, type Freight } from '../freight/index.ts';
import { kilometresIn } from '../listings/index.ts';
import { distancesFrom, wholeKm } from './distances.ts';
import { listQuotes, type QuoteRow } from './quotes.repository.ts';
import { findRequirement } from './requirements.repository.ts';

type Quote = OutputOf<typeof calls.quotes>['quotes'][number];

/** Distance of a district from the place where quotes are compared, in whole km; null where it is unknown. */
type KmOf = (districtId: string | null) => number | null;

interface Seen {
  readonly at: Date;
  readonly language: Language;
  readonly kmOf: KmOf;
}

/** Handler that lists the quotes on a requirement, for its buyer to compare. */
export function buildQuotes(
  appContext: AppContext,
  { catalogue, freight }: { catalogue: Catalogue; freight: Freight },
) {
  const quotes: Handler<typeof calls.quotes> = async (asked, { actor, language }) => {
    const { requirementId, pincode, ownRatePaise } = asked;
    const own = await findRequirement(appContext.db, requirementId);
    if (own === null || own.buyerId !== actor.id) return refuse('not-found');
    const [rows, kmOf, table] = await Promise.all([
      listQuotes(appContext.db, requirementId),
      kilometresTo({ pincode, districtId: own.districtId }),
      freight.current(),
    ]);
    if (kmOf === null) return refuse('invalid-input', { pincode: { problem: 'pincode-unknown' } });
    const seen = { at: appContext.now(), language, kmOf };
    const to = { pincode, districtId: own.districtId };
    const quoted = rows.map(async (row) => {
      const quote = quoteOf(row, seen);
      const [roadKm, stateCode] = await Promise.all([
        freight.kmTo(row.districtId, to),
        freight.stateOf(row.districtId),
      ]);
      // A buyer who wants it delivered is quoted a price that includes it.
      const load = { ...quote, packGrams: null, isBrought: own.shipping };
      return { ...quote, landed: landedQuoteOf(table, load, { km: roadKm, stateCode, ownRatePaise }) };
    });
    return ok({ quotes: await Promise.all(quoted) });
  };

  /** Distances to a pincode, without one to a district; null for an unknown pincode. */
  async function kilometresTo(to: {
    readonly pincode: string | undefined;
    readonly districtId: string | null;
  }): Promise<KmOf | null> {
    if (to.pincode !== undefined) return kilometresIn(await catalogue.places.around(to.pincode)) ?? null;
    const { km } = await distancesFrom(appContext.db, catalogue, to.districtId);
    return (districtId) => wholeKm(km({ districtId }));
  }

  return { quotes };
}

/** A quote as its buyer reads it; one whose time is over shows as expired. */
function quoteOf(row: QuoteRow, { at, language, kmOf }: Seen): Omit<Quote, 'landed'> {
  const {
    sellerId,
    sellerName,
    ratingSum: _sum,
    ratingCount: _count,
    tradeRecord: _record,
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
      ...standingOf(row),
      ...placeIn(district, language),
      phone,
    },
    pricePerQuintalPaise: pricePerQuintal(row.pricePaise, unit, null),
    state: offerStateAt(row, at),
    expiresAt: row.expiresAt.toISOString(),
    distanceKm: kmOf(districtId),
  };
}
