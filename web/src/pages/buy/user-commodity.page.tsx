import { useParams } from 'react-router';
import { ALL_CATEGORIES } from '~/features/listings/list/filters.ts';
import { isListingId } from '~/features/listings/listing-id.ts';
import { ListingScreen } from '../listing/listing-screen.tsx';
import { NamedScreen } from './named-screen.tsx';
import { usePathCategory, userPaths } from './use-path-category.ts';

/** List of a commodity, or the page of a listing whose id is in place of the slug. */
export default function UserCommodityPage() {
  const { category = ALL_CATEGORIES, slug = '' } = useParams();
  if (isListingId(slug)) return <ListingScreen key={slug} listingId={slug} />;
  return <UserNamed category={category} slug={slug} />;
}

function UserNamed({ category, slug }: { category: string; slug: string }) {
  const [filters, change] = usePathCategory(category, userPaths);
  return <NamedScreen slug={slug} filters={filters} onChange={change} where={userPaths} />;
}
