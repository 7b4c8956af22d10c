import { useParams } from 'react-router';
import { ALL_CATEGORIES } from '~/features/listings/list/filters.ts';
import { isListingId } from '~/features/listings/listing-id.ts';
import { useText } from '~/i18n/language.tsx';
import { LaterPart } from '~/lib/screens/later/later-part.ts';
import { Later } from '~/lib/screens/later/later.tsx';
import { PageComing } from '~/ui/page-coming.tsx';
import { NamedScreen } from './named-screen.tsx';
import { usePathCategory, userPaths } from './use-path-category.ts';

/** Forms of an offer and all that a listing shows are not loaded for a list. */
const listingScreen = new LaterPart(
  async () => (await import('../listing/listing-screen.tsx')).ListingScreen,
);

/** List of a commodity, or the page of a listing whose id is in place of the slug. */
export default function UserCommodityPage() {
  const t = useText();
  const { category = ALL_CATEGORIES, slug = '' } = useParams();
  if (isListingId(slug))
    return (
      <Later part={listingScreen} coming={<PageComing text={t('errors.loading')} />}>
        {(ListingScreen) => <ListingScreen key={slug} listingId={slug} />}
      </Later>
    );
  return <UserNamed category={category} slug={slug} />;
}

function UserNamed({ category, slug }: { category: string; slug: string }) {
  const [filters, change] = usePathCategory(category, userPaths);
  return <NamedScreen slug={slug} filters={filters} onChange={change} where={userPaths} />;
}
