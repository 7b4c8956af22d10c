import { PincodeForm } from '~/features/freight/pincode-form.tsx';
import { useQuotes } from '~/features/requirements/requirements.api.ts';
import { useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';

/** The place for which quotes are compared, behind a fold its pincode to change; open where that pincode is none. */
export function QuotePlace({ requirementId }: { readonly requirementId: string }) {
  const t = useText();
  const { pincode, problem } = useQuotes(requirementId);
  const isAtPincode = pincode !== undefined && problem === undefined;
  return (
    <details
      key={problem}
      open={problem !== undefined}
      className="group rounded-card border border-line bg-card px-4"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 py-2 font-semibold">
        <Icon name="place" className="size-6 shrink-0 text-leaf" />
        <span className="min-w-0 grow">
          {isAtPincode ? t('quotes.place', { pincode }) : t('quotes.place-unknown')}
        </span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <PincodeForm key={pincode} problem={problem} {...(pincode !== undefined && { pincode })} />
      </div>
    </details>
  );
}
