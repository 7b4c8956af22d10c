import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
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
  const instead = <Instead pages={pages} allPath={allPath} onClear={onClear} />;
  if (Object.keys(pages.problems).length > 0) return instead;
  return (
    <ListView
      query={pages.query}
      itemsOf={(page) => page.equipment}
      coming={<ListComing className={grid} count={4} item="h-52" />}
      failed={t('equipment.load-failed')}
      empty={instead}
      more={t('equipment.show-more')}
      className="gap-6"
    >
      {(equipmentList) => (
        <ul className={grid}>
          {equipmentList.map((equipment, position) => (
            <li key={equipment.id} className={position < EAGER_CARDS ? undefined : 'card-below'}>
              <EquipmentCard equipment={equipment} eager={position < EAGER_CARDS} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
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
