import { PincodeForm } from '~/features/freight/pincode-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { useMyPincode } from '~/lib/session/my-pincode.ts';
import { Icon } from '~/ui/icon.tsx';

/** The place for which quotes are compared, behind a fold its pincode to change. */
export function QuotePlace() {
  const t = useText();
  const pincode = useMyPincode();
  const title = pincode === undefined ? t('quotes.place-unknown') : t('quotes.place', { pincode });
  return (
    <details className="group rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 py-2 font-semibold">
        <Icon name="place" className="size-6 shrink-0 text-leaf" />
        <span className="min-w-0 grow">{title}</span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <PincodeForm key={pincode} {...(pincode !== undefined && { pincode })} />
      </div>
    </details>
  );
}
