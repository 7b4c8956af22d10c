import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import type { trace } from '@polam/contract/calls/listings';
import { useTrace } from '~/features/listings/listings.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { EmptyState, ErrorState } from '~/ui/states.tsx';

interface ListingMissingProps {
  readonly listingId: string;
  /** Answer the server had when it rendered the page. */
  readonly trace?: Answer<typeof trace> | null | undefined;
}

/** Page for a missing or deleted listing, with a link to similar listings. */
export function ListingMissing({ listingId, trace: seed }: ListingMissingProps) {
  const t = useText();
  const language = useLanguage();
  const isSignedIn = useSession().state === 'signed-in';
  const goods = useTrace(listingId, seed);
  const title = t(goods === undefined ? 'listings.not-found' : 'listings.taken-down');
  const name = goods?.names[language] ?? '';
  const hint = goods === undefined ? t('listings.not-found-text') : t('listings.taken-down-text', { name });
  const text = (
    <>
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-base text-soil-soft">{hint}</p>
    </>
  );
  return (
    <div className="page py-8">
      <PageHead title={`${title} · ${t('frame.name')}`} />
      <EmptyState picture={picturePath(goods?.picture ?? 'empty-basket')} text={text}>
        {goods !== undefined && <OthersLikeIt goods={goods} name={name} />}
        <LinkButton
          to={isSignedIn ? paths.userBuyAll() : paths.buy()}
          look={goods === undefined ? 'main' : 'plain'}
        >
          {t('listings.see-all')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

type Goods = OutputOf<typeof trace>['commodity'];

function OthersLikeIt({ goods, name }: { goods: Goods; name: string }) {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  const params = { category: goods.categorySlug, slug: goods.slug };
  return (
    <LinkButton to={isSignedIn ? paths.userCommodity(params) : paths.commodity(params)}>
      {t('listings.buy-named', { name })}
    </LinkButton>
  );
}

/** Failed load: the reason and a retry button. */
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
