import { useParams } from 'react-router';
import { ALL_CATEGORIES } from '~/features/listings/list/filters.ts';
import { useCategories, useListings } from '~/features/listings/listings.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { paths } from '~/paths.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { BuyScreen } from './buy-screen.tsx';
import { usePathCategory, userPaths } from './use-path-category.ts';

/** Listings of other users for a signed-in user: all, or one category. */
export default function UserBuyPage() {
  const t = useText();
  const language = useLanguage();
  const { category = ALL_CATEGORIES } = useParams();
  const [filters, change] = usePathCategory(category, userPaths);
  const categories = useCategories();
  const kind = categories.find(({ slug }) => slug === category)?.names[language];
  useCrumbTail(kind === undefined ? [] : [{ text: kind }]);
  const title = kind === undefined ? t('listings.buy') : t('listings.buy-named', { name: kind });
  return (
    <>
      <PageTitle text={title} />
      <BuyScreen
        title={title}
        filters={filters}
        onChange={change}
        categories={categories}
        pages={useListings(filters, {})}
        allPath={paths.userBuyAll()}
        categoryPath={paths.userCategory}
      />
    </>
  );
}
