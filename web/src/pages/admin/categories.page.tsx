import { CategoryPanel } from '~/features/catalogue/category-panel.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Admin page to manage commodity categories. */
export default function CategoriesPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('admin.categories')} />
      <h1 className="text-title leading-tight">{t('admin.categories')}</h1>
      <CategoryPanel />
    </div>
  );
}
