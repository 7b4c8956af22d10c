import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Skeleton, Spinner } from '~/ui/states.tsx';

/** Skeleton of the listing page. */
export function ListingSkeleton() {
  const t = useText();
  return (
    <div className="page grid gap-6 py-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-x-8 md:py-8">
      <PageTitle text={t('errors.loading')} />
      <Skeleton className="aspect-4/3 w-full" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-6 w-32 rounded-full" />
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-32" />
        <Skeleton className="h-12" />
      </div>
      <Spinner text={t('errors.loading')} />
    </div>
  );
}
