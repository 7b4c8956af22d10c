import { useLanguage, useText } from '~/i18n/language.tsx';
import { chipOf, noChip, useChips, type Chips } from '~/lib/filters/chips.ts';
import { CategoryField, ChoiceField, type FilterProps, type SlugOption } from '~/lib/filters/controls.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { useCategories } from '../listings.api.ts';
import { useOwnControl } from './own-control.ts';
import { OwnDialogs } from './own-dialogs.tsx';
import { OwnDeletedCard, OwnListingCard, OwnListingSkeleton } from './own-listing-card.tsx';
import {
  ownForm,
  ownSorts,
  ownStates,
  useOwnFilters,
  type ChangeOwnFilters,
  type OwnFields,
  type OwnFilters,
  useHasPostedNothing,
  useOwnListings,
  type OwnListed,
} from './own-listings.api.ts';

const grid = 'grid gap-3 sm:gap-4 lg:grid-cols-2';

/** The user's own listings, each with its actions. */
export function OwnListings() {
  const t = useText();
  const [filters, onChange] = useOwnFilters();
  const own = useOwnListings(filters);
  const hasPostedNothing = useHasPostedNothing(filters);
  if (hasPostedNothing) return <NothingPosted />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <OwnBar filters={filters} onChange={onChange} total={own.data?.pages[0]?.total} />
      <ListView
        query={own}
        itemsOf={(page) => page.listings}
        coming={<ListComing className={grid} count={4} item={<OwnListingSkeleton />} />}
        failed={t('own.load-failed')}
        empty={<NothingMatches filters={filters} onChange={onChange} />}
        more={t('own.more')}
        className="gap-6"
      >
        {(listings) => <OwnListingCards listings={listings} />}
      </ListView>
    </div>
  );
}

function OwnListingCards({ listings }: { listings: readonly OwnListed[] }) {
  const control = useOwnControl();
  return (
    <>
      <ul className={grid}>
        {listings.map((listing) => (
          <li key={listing.id}>
            {listing.state === 'deleted' ? (
              <OwnDeletedCard listing={listing} control={control} />
            ) : (
              <OwnListingCard listing={listing} control={control} />
            )}
          </li>
        ))}
      </ul>
      <OwnDialogs control={control} />
    </>
  );
}

function NothingMatches({ onChange }: { filters: OwnFilters; onChange: ChangeOwnFilters }) {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('own.none-match')}>
      <Button look="plain" onClick={() => onChange(ownForm.unset)}>
        {t('own.show-all')}
      </Button>
    </EmptyState>
  );
}

function NothingPosted() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('own.empty')}>
      <LinkButton to={paths.sellCommodity()} icon="sell">
        {t('own.sell')}
      </LinkButton>
    </EmptyState>
  );
}

type Filtered = FilterProps<OwnFields>;

interface OwnBarProps extends Omit<Filtered, 'form'> {
  readonly total: number | string | undefined;
}

const chips: Chips<OwnFilters> = {
  search: chipOf(ownForm, 'search', (text) => text),
  category: chipOf(ownForm, 'category', (_, { category }) => category),
  sort: noChip,
  state: noChip,
};

/** State, search, category and sort of the user's own listings. */
function OwnBar({ total, ...given }: OwnBarProps) {
  const t = useText();
  const language = useLanguage();
  const list = { ...given, form: ownForm };
  const { category } = list.filters;
  const categories = useCategories().map(({ slug, names }) => ({ slug, name: names[language] }));
  const kind = categories.find(({ slug }) => slug === category)?.name ?? t('listings.category');
  const isCounted = total !== undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <StateChoice {...list} />
      <FilterBar
        {...list}
        search={{ label: t('own.search'), placeholder: t('own.search') }}
        controls={<OwnChoices {...list} categories={categories} />}
        chips={useChips(chips, list, { category: kind })}
        count={isCounted ? t('listings.count', { count: total }) : undefined}
        show={isCounted ? t('listings.show-count', { count: total }) : undefined}
      />
    </div>
  );
}

/** States in a row above the list, as they are the most used filter. */
function StateChoice({ form, filters, onChange }: Filtered) {
  const t = useText();
  const states = ownStates.map((state) => ({ value: state, label: t(`own.state.${state}`) }));
  return (
    <ChipChoice
      label={t('own.state')}
      options={[{ value: 'all', label: t('listings.category-all') }, ...states]}
      value={filters.state}
      onChange={(value) => onChange(form.changeOf('state', value))}
    />
  );
}

function OwnChoices({ categories, ...list }: Filtered & { readonly categories: readonly SlugOption[] }) {
  const t = useText();
  const sorts = ownSorts.map((value) => ({ value, label: t(`listings.sort.${value}`) }));
  return (
    <>
      <CategoryField {...list} name="category" options={categories} />
      <ChoiceField {...list} name="sort" label={t('listings.sort')} options={sorts} />
    </>
  );
}
