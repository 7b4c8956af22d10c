import { useText } from '~/i18n/language.tsx';
import { Skeleton, Spinner } from '~/ui/states.tsx';

/** The parts beside the one that is open, where there is room. */
export const accountGrid = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]';

/** The shape of an account that is on its way. */
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
