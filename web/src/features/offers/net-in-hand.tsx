import type { OutputOf } from '@polam/contract/call';
import { inHand } from '@polam/contract/calls/views/in-hand';
import { ROAD_FACTOR_HUNDREDTHS } from '@polam/domain/market/freight';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { useOwnRate } from '~/lib/session/own-rate.ts';
import { Icon } from '~/ui/icon.tsx';

/** The seller's rest of the open offer of a negotiation, its parts behind a fold. */
export function NetInHand({ negotiationId }: { negotiationId: string }) {
  const t = useText();
  const { rupees } = useFormats();
  const ownRatePaise = useOwnRate();
  const { data } = useAsk(inHand, {
    negotiationId,
    ...(ownRatePaise !== undefined && { ownRatePaise }),
  });
  if (data === undefined) return null;
  return (
    <details className="group rounded-card bg-leaf-tint px-3.5 open:w-full">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 py-1 font-semibold">
        <span className="min-w-0 grow">{t('offers.keep', { sum: rupees(data.netPaise) })}</span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <Parts sums={data} />
    </details>
  );
}

function Parts({ sums }: { sums: OutputOf<typeof inHand> }) {
  const t = useText();
  const { rupees, number } = useFormats();
  const less = (paise: number) => `− ${rupees(paise)}`;
  const { isBrought, km } = sums;
  return (
    <div className="grid gap-2 pb-3">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <Part name={t('offers.keep-sum')} amount={rupees(sums.sumPaise)} />
        {sums.deductionsPaise > 0 && (
          <Part name={t('quality.deductions')} amount={less(sums.deductionsPaise)} />
        )}
        {!sums.isCommissionCounted && (
          <Part name={t('freight.commission')} amount={t('freight.not-counted')} />
        )}
        {/* What the offer agrees on is among its deductions: a line of ₹0 would deny it. */}
        {sums.commissionPaise > 0 && (
          <Part name={t('freight.commission')} amount={less(sums.commissionPaise)} />
        )}
        {isBrought && km !== null && (
          <>
            {sums.loadingPaise > 0 && <Part name={t('freight.loading')} amount={less(sums.loadingPaise)} />}
            <Part name={t('offers.keep-way', { km })} amount={less(sums.freightPaise)} />
          </>
        )}
        <Part name={t('offers.keep-net')} amount={rupees(sums.netPaise)} />
      </dl>
      <p className="text-small text-soil-soft">
        {isBrought && km !== null
          ? t('freight.how', { factor: number(ROAD_FACTOR_HUNDREDTHS / 100) })
          : t(isBrought ? 'offers.keep-unknown' : 'offers.keep-fetched')}
      </p>
    </div>
  );
}

function Part({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt className="min-w-0">{name}</dt>
      <dd className="ps-4 text-end">{amount}</dd>
    </>
  );
}
