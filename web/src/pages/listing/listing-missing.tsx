import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState, ErrorState } from '~/ui/states.tsx';

/** A lot that is not there, or no longer: a sentence and a way on. */
export function ListingMissing() {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  const text = (
    <>
      <h1 className="text-title">{t('listings.not-found')}</h1>
      <p className="mt-2 text-base text-soil-soft">{t('listings.not-found-text')}</p>
    </>
  );
  return (
    <div className="page py-8">
      <title>{t('listings.not-found')}</title>
      <EmptyState picture={picturePath('empty-basket')} text={text}>
        <LinkButton to={isSignedIn ? paths.userBuyAll() : paths.buy()}>{t('listings.see-all')}</LinkButton>
      </EmptyState>
    </div>
  );
}

/** A page that did not come: what happened, and try again. */
export function ListingFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useText();
  const text = (
    <>
      <p className="font-semibold">{t('listings.failed')}</p>
      <p className="mt-1 text-base text-soil-soft">{message}</p>
    </>
  );
  return (
    <div className="page py-8">
      <ErrorState text={text} retryText={t('errors.try-again')} onRetry={onRetry} />
    </div>
  );
}
