import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import type { trace } from '@polam/contract/calls/listings';
import { useTrace } from '~/features/listings/listings.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { PageMissing } from '~/lib/screens/page-missing.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';

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
  const commodity = useTrace(listingId, seed);
  const title = t(commodity === undefined ? 'listings.not-found' : 'listings.taken-down');
  const name = commodity?.names[language] ?? '';
  const hint =
    commodity === undefined ? t('listings.not-found-text') : t('listings.taken-down-text', { name });
  return (
    <PageMissing picture={picturePath(commodity?.picture ?? 'empty-basket')} title={title} text={hint}>
      {commodity !== undefined && <OthersLikeIt commodity={commodity} name={name} />}
      <LinkButton
        to={isSignedIn ? paths.userBuyAll() : paths.buy()}
        look={commodity === undefined ? 'main' : 'plain'}
      >
        {t('listings.see-all')}
      </LinkButton>
    </PageMissing>
  );
}

type Commodity = OutputOf<typeof trace>['commodity'];

function OthersLikeIt({ commodity, name }: { commodity: Commodity; name: string }) {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  const params = { category: commodity.categorySlug, slug: commodity.slug };
  return (
    <LinkButton to={isSignedIn ? paths.userCommodity(params) : paths.commodity(params)}>
      {t('listings.buy-named', { name })}
    </LinkButton>
  );
}
