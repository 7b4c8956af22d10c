import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/online.ts';
import { picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { ShowMore } from '~/ui/show-more.tsx';
import { EmptyState, ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { EquipmentCard } from './equipment-card.tsx';
import type { EquipmentPages } from './equipment.api.ts';

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-4';

/** Cards visible without scrolling on the smallest screen. */
const EAGER_CARDS = 4;

interface EquipmentListProps {
  readonly pages: EquipmentPages;
  /** Path of the same list without filters. */
  readonly allPath: string;
  /** Removes all filters; undefined where none is set. */
  readonly onClear?: (() => void) | undefined;
}

/** Cards of a list of equipment, or their placeholder, empty state or error. */
export function EquipmentList({ pages, allPath, onClear }: EquipmentListProps) {
  const t = useText();
  if (pages.status === 'pending') return <ListSkeleton />;
  const isWrong = Object.keys(pages.problems).length > 0;
  if (pages.status === 'error' && !isWrong) return <ListError pages={pages} />;
  if (isWrong || pages.equipmentList.length === 0)
    return <Instead pages={pages} allPath={allPath} onClear={onClear} />;
  return (
    <div aria-busy={pages.isOld} className={cx('grid gap-6', pages.isOld && 'opacity-60')}>
      <ul className={grid}>
        {pages.equipmentList.map((equipment, position) => (
          <li key={equipment.id} className={position < EAGER_CARDS ? undefined : 'card-below'}>
            <EquipmentCard equipment={equipment} eager={position < EAGER_CARDS} />
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <ShowMore text={t('equipment.show-more')} isLoading={pages.isLoadingMore} onMore={pages.showMore} />
      )}
    </div>
  );
}

/** Shown in place of the cards: why there are none, and links to continue. */
function Instead({ pages, allPath, onClear }: EquipmentListProps) {
  const t = useText();
  const wrong = Object.values(pages.problems);
  const isWrong = wrong.length > 0;
  const reason = onClear ? 'equipment.none-found' : 'equipment.empty';
  const hints = isWrong ? wrong : onClear ? [t('equipment.none-found-hint')] : [];
  const text = (
    <>
      <p className="font-semibold">{t(isWrong ? 'listings.wrong-filters' : reason)}</p>
      {hints.map((hint) => (
        <p key={hint} className="mt-1 text-base text-soil-soft">
          {hint}
        </p>
      ))}
    </>
  );
  return (
    <EmptyState picture={picturePath('tractor')} text={text}>
      {onClear && <Button onClick={onClear}>{t('listings.clear')}</Button>}
      {!isWrong && (
        <LinkButton to={allPath} look={onClear ? 'plain' : 'main'}>
          {t('equipment.see-all')}
        </LinkButton>
      )}
    </EmptyState>
  );
}

function ListError({ pages }: { pages: EquipmentPages }) {
  const t = useText();
  const why = useOnline() ? pages.refusal : t('errors.offline');
  const text = (
    <>
      <strong>{t('equipment.load-failed')}</strong>
      <p className="mt-1 text-base text-soil-soft">{why}</p>
    </>
  );
  return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={pages.retry} />;
}

function ListSkeleton() {
  const t = useText();
  const shape = <Skeleton className="h-52" />;
  return (
    <>
      <div aria-hidden="true" className={grid}>
        {shape}
        {shape}
        {shape}
        {shape}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
