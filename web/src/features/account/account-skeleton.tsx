import { useText } from '~/i18n/language.tsx';
import { Skeleton, Spinner } from '~/ui/states.tsx';

/** Grid of the list of parts and the open part, side by side on wide screens. */
export const accountGrid = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]';

/** Placeholder of the account page while the account loads. */
export function AccountSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true" className={accountGrid}>
      <Skeleton className="h-160" />
      <div className="grid gap-4 max-lg:hidden">
        <Skeleton className="h-96" />
      </div>
      <Spinner text={t('errors.loading')} />
    </div>
  );
}
