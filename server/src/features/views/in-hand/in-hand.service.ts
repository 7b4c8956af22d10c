import type * as calls from '@polam/contract/calls/views/in-hand';
import { withOwnRate } from '@polam/domain/market/freight';
import { comparableQuantity, gramsPerUnit } from '@polam/domain/quantity';
import { deductionsOf, type AgreedDeduction } from '@polam/domain/trade/agreed-deductions';
import { netInHand } from '@polam/domain/trade/payment/net-in-hand';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import type { Freight } from '../../freight/index.ts';
import { findSale, type SaleRow } from './in-hand.repository.ts';

/** Handler of what the latest offer of a negotiation leaves its seller, for the seller alone. */
export function buildInHand({ db }: AppContext, { freight }: { freight: Freight }) {
  const inHand: Handler<typeof calls.inHand> = async ({ negotiationId, ownRatePaise }, { actor }) => {
    const sale = await findSale(db, { negotiationId, sellerId: actor.id });
    if (sale === null) return refuse('not-found');
    const to = { pincode: sale.toPincode ?? undefined, districtId: sale.toDistrictId };
    const [table, km, stateCode] = await Promise.all([
      freight.current(),
      freight.kmTo(sale.fromDistrictId, to),
      freight.stateOf(sale.fromDistrictId),
    ]);
    const charges = table.chargesOf(stateCode);
    const grams = gramsOf(sale);
    const agreed = deductionsOf(sale.deductions);
    const settlement = offeredSettlement(sale);
    // What the offer agrees on takes the place of what is usual.
    const isAgreed = (kind: AgreedDeduction['kind']) => agreed.some((line) => line.kind === kind);
    const commissionHundredths = isAgreed('commission') ? 0 : charges.commissionHundredths;
    const rates = withOwnRate(table.rates, ownRatePaise ?? null);
    const { taken, netPaise } = netInHand({
      sumPaise: settlement.netPaise,
      grams,
      km: sale.isBrought ? km : null,
      rates: isAgreed('labour') ? { ...rates, loadingPaise: 0 } : rates,
      commissionHundredths,
    });
    return ok({
      sumPaise: settlement.grossPaise,
      netPaise,
      deductionsPaise: settlement.grossPaise - settlement.netPaise,
      commissionPaise: taken.commission,
      loadingPaise: taken.loading,
      freightPaise: taken.freight,
      isCommissionCounted: commissionHundredths !== null,
      isBrought: sale.isBrought,
      km: grams === null ? null : km,
    });
  };
  return inHand;
}

function gramsOf({ quantityMilli, unit, packGrams }: SaleRow): number | null {
  if (gramsPerUnit(unit, packGrams) === null) return null;
  return comparableQuantity(quantityMilli, unit, packGrams);
}
