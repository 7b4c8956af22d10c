import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { ALL_TYPES } from './equipment-filters.ts';
import type { OwnEquipment } from './equipment.ts';
import { useOwnEquipmentList } from './equipment.api.ts';
import { OwnEquipmentCard } from './own-equipment-card.tsx';
import { useMoveEquipment } from './use-move-equipment.ts';

const grid = 'grid gap-3 sm:gap-4 lg:grid-cols-2';

/** The user's own equipment, filtered by type, each with its actions. */
export function OwnEquipmentList({ ownerId }: { ownerId: string }) {
  const t = useText();
  return (
    <AnswerView
      query={useOwnEquipmentList(ownerId)}
      coming={<ListComing className={grid} count={4} item="h-64" />}
      failed={t('equipment.load-failed')}
    >
      {({ equipment, types }) =>
        equipment.length === 0 ? <NothingYet /> : <ByType equipmentList={equipment} types={types} />
      }
    </AnswerView>
  );
}

interface ByTypeProps {
  readonly equipmentList: readonly OwnEquipment[];
  readonly types: NonNullable<ReturnType<typeof useOwnEquipmentList>['data']>['types'];
}

function ByType({ equipmentList, types }: ByTypeProps) {
  const t = useText();
  const language = useLanguage();
  const moves = useMoveEquipment();
  const [slug, setSlug] = useState(ALL_TYPES);
  const shown =
    slug === ALL_TYPES ? equipmentList : equipmentList.filter(({ typeSlug }) => typeSlug === slug);
  const options = types.map((type) => ({ value: type.slug, label: type.names[language] }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <ChipChoice
        label={t('equipment.mine-choose')}
        options={[{ value: ALL_TYPES, label: t('equipment.type-all') }, ...options]}
        value={slug}
        onChange={setSlug}
      />
      {shown.length === 0 ? (
        <EmptyState picture={picturePath('tractor')} text={t('equipment.mine-none-of')} />
      ) : (
        <ul className={grid}>
          {shown.map((equipment) => (
            <li key={equipment.id}>
              <OwnEquipmentCard equipment={equipment} moves={moves} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NothingYet() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('tractor')} text={t('equipment.mine-empty')}>
      <LinkButton to={paths.postEquipment()}>{t('equipment.post-hire')}</LinkButton>
      <LinkButton look="plain" to={paths.sellEquipment()}>
        {t('equipment.post-sale')}
      </LinkButton>
    </EmptyState>
  );
}
