import { useText } from '~/i18n/language.tsx';
import { PageMissing } from '~/lib/screens/page-missing.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Skeleton, Spinner } from '~/ui/states.tsx';

/** Page for a missing cold storage, with a link onward. */
export function StorageMissing() {
  const t = useText();
  return (
    <PageMissing
      picture={picturePath('cold-storage')}
      title={t('cold-storage.missing')}
      text={t('cold-storage.missing-text')}
    >
      <LinkButton to={paths.coldStorages()}>{t('cold-storage.see-all')}</LinkButton>
    </PageMissing>
  );
}

/** Skeleton of the cold storage page. */
export function StorageShape() {
  const t = useText();
  return (
    <div className="page grid gap-5 pt-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-x-8 md:py-8">
      <PageTitle text={t('cold-storage.title')} />
      <div className="flex gap-4">
        <Skeleton className="size-16 md:size-28" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </div>
      <Skeleton className="h-32" />
      <Skeleton className="h-72" />
      <Spinner text={t('errors.loading')} />
    </div>
  );
}
