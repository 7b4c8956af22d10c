import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Sheet } from '~/ui/dialog.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterControls, type FilterProps } from './filter-controls.tsx';
import { FilterSearch } from './filter-search.tsx';

/** The search box and the choices of a list: in a sheet on phones, in a row where there is room. */
export function FilterBar(props: FilterProps & { readonly total: number | string | undefined }) {
  const { filters, onChange, total } = props;
  const t = useText();
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2 md:grid-cols-[minmax(0,1fr)_13rem_14rem_auto] md:gap-3">
        <FilterSearch value={filters.search} onSearch={(search) => onChange({ search }, 'typing')} />
        <div className="md:hidden">
          <FilterSheet {...props} />
        </div>
        <div className="hidden md:contents">
          <FilterControls {...props} />
        </div>
      </div>
      <FilterChips {...props} />
      <p aria-live="polite" className="min-h-6 text-soil-soft">
        {total !== undefined && t('listings.count', { count: total })}
      </p>
    </div>
  );
}

function FilterSheet(props: FilterProps & { readonly total: number | string | undefined }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  return (
    <>
      <Button
        look="plain"
        icon="filter"
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
        className="px-3.5!"
      >
        {t('listings.filters')}
      </Button>
      <Sheet isOpen={isShown} onClose={close} title={t('listings.filters')} closeText={t('listings.close')}>
        <FilterControls {...props} />
        <Button wide onClick={close}>
          {props.total === undefined
            ? t('listings.show-list')
            : t('listings.show-count', { count: props.total })}
        </Button>
      </Sheet>
    </>
  );
}
