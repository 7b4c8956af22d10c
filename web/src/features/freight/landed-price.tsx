import type { Answer } from '@polam/contract/answer';
import { rate } from '@polam/contract/documents/freight';
import { landed } from '@polam/contract/calls/listings';
import { rupeesFromPaise } from '@polam/domain/money';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import type { RefusedError } from '~/lib/api/query-client.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { useOwnRate, useSaveOwnRate } from '~/lib/session/own-rate.ts';
import { LandedLines } from '~/lib/screens/landed-lines.tsx';
import { useWhyFailed } from '~/lib/screens/answer-view.tsx';
import { Button } from '~/ui/button.tsx';
import { MoneyField } from '~/ui/fields/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { landingInput } from './landing-input.ts';
import { PincodeForm } from './pincode-form.tsx';

interface DeliveredPriceProps {
  readonly listingId: string;
  /** Pincode of the reader that the page knows without its address. */
  readonly home: string | undefined;
  /** Answer of the server for the pincode of the address. */
  readonly seed?: Answer<typeof landed> | null | undefined;
}

/**
 * Price of a quintal of a listing at the pincode of the address, else at that of the reader, with its parts behind a
 * fold; without a pincode a field for it. Nothing where the price there is not known.
 */
export function DeliveredPrice({ listingId, home, seed }: DeliveredPriceProps) {
  const t = useText();
  const [search] = useSearchParams();
  const asked = landingInput(search);
  const pincode = asked.pincode ?? home;
  if (pincode !== undefined) return <LandedPrice {...{ listingId, pincode, seed }} />;
  return (
    <Fold title={t('freight.ask')}>
      <PincodeForm />
    </Fold>
  );
}

function LandedPrice({ listingId, pincode, seed }: Omit<DeliveredPriceProps, 'home'> & { pincode: string }) {
  const t = useText();
  const { rupees } = useFormats();
  const [search] = useSearchParams();
  const ownRatePaise = useOwnRate() ?? landingInput(search).ownRatePaise;
  const input = { listingId, pincode, ...(ownRatePaise && { ownRatePaise }) };
  const isAsked = landingInput(search).pincode !== undefined;
  const query = useAsk(landed, input, { seed });
  const problem = query.error?.refused.fields?.['pincode']?.message;
  if (problem !== undefined)
    return (
      <Fold title={t('freight.ask')} isOpen>
        <PincodeForm pincode={pincode} problem={problem} />
      </Fold>
    );
  const known = query.data?.landed ?? null;
  if (known === null) return isAsked ? <Unknown pincode={pincode} query={query} /> : null;
  const sentence = { pincode, km: known.km, price: rupees(roundedToRupee(known.landedPaise)) };
  return (
    <Fold title={t('freight.delivered', sentence)}>
      <LandedLines landed={known} />
      <PincodeForm key={pincode} pincode={pincode} />
      <OwnRate key={ownRatePaise ?? 0} ownRatePaise={ownRatePaise} pincode={pincode} />
    </Fold>
  );
}

interface UnknownProps {
  readonly pincode: string;
  readonly query: { readonly data: unknown; readonly error: RefusedError | null };
}

/** For a pincode that the reader has typed: that its price is coming, why it did not, or that it is not known. */
function Unknown({ pincode, query: { data, error } }: UnknownProps) {
  const t = useText();
  const why = useWhyFailed(error);
  if (data === undefined && error === null) return <Skeleton className="h-12" />;
  return (
    <Fold title={why === null ? t('freight.card-unknown') : t('freight.ask')} isOpen>
      <PincodeForm pincode={pincode} problem={why ?? undefined} />
    </Fold>
  );
}

interface FoldProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-card px-4 shadow-card">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 py-2 font-semibold">
        <Icon name="truck" className="size-6 shrink-0 text-leaf" />
        <span className="min-w-0 grow">{title}</span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">{children}</div>
    </details>
  );
}

interface OwnRateProps {
  readonly ownRatePaise: number | undefined;
  readonly pincode: string;
}

/** Field for a rate of one's own instead of the operator's; it stays on the device, without scripts in the address. */
function OwnRate({ ownRatePaise: own, pincode }: OwnRateProps) {
  const t = useText();
  const save = useSaveOwnRate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(own === undefined ? '' : String(rupeesFromPaise(own)));
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = typed.trim() === '' ? null : z.safeDecode(rate, typedNumber(typed));
    setIsWrong(read?.success === false);
    if (read === null) save(null);
    else if (read.success) save(read.data);
  };
  return (
    <form noValidate method="get" action={pathname} data-plain="" onSubmit={submit} className="grid gap-2">
      <input type="hidden" name="pincode" value={pincode} />
      <MoneyField
        label={t('freight.own')}
        hint={t('freight.own-hint')}
        unit={t('freight.per-tonne-km')}
        name="ownRate"
        value={typed}
        error={isWrong ? t('freight.own-wrong') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="plain" small className="justify-self-start">
        {t('freight.own-save')}
      </Button>
    </form>
  );
}

/** "About": the paise of an estimate are none. */
function roundedToRupee(amountPaise: number): number {
  return Math.round(amountPaise / 100) * 100;
}
