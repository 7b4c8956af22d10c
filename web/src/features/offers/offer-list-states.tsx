import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { picturePath } from '~/paths.ts';
import { EmptyState, ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';

/** Placeholders of listings that are loading. */
export function OfferListSkeleton() {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className="grid gap-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}

/** Error of a list of offers that did not load, with a button to try again. */
export function OfferListError({
  title,
  refusal,
  onRetry,
}: {
  title: string;
  refusal: string;
  onRetry: () => void;
}) {
  const t = useText();
  const text = (
    <>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-base text-soil-soft">{refusal}</p>
    </>
  );
  return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={onRetry} />;
}

/** No offers yet: one sentence, one more that helps, and what to do next. */
export function NoOffers({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const words = (
    <>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-base text-soil-soft">{text}</p>
    </>
  );
  return (
    <EmptyState picture={picturePath('empty-basket')} text={words}>
      {children}
    </EmptyState>
  );
}
