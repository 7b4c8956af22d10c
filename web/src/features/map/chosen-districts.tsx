import { useLanguage, useText } from '~/i18n/language.tsx';
import { IconButton, LinkButton } from '~/ui/button.tsx';
import { Card } from '~/ui/surfaces.tsx';
import type { CountedDistrict, MapSubject } from './map.api.ts';
import { useAmounts } from './map-subject.ts';
import { stateName } from './state-names.ts';
import type { ListOf } from './use-chosen.ts';

interface ChosenProps {
  readonly listOf: ListOf;
  readonly what: MapSubject['what'];
  readonly districts: readonly CountedDistrict[];
  readonly onClose: () => void;
}

/** Districts chosen on the map, with links to their lists; on phones it stays visible above the foot bar. */
export function ChosenDistricts({ what, districts, listOf, onClose }: ChosenProps) {
  const t = useText();
  return (
    <div
      aria-live="polite"
      className="z-10 max-lg:sticky max-lg:bottom-[calc(5.5rem+env(safe-area-inset-bottom))]"
    >
      {districts.length > 0 && (
        <Card className="relative grid grid-cols-1 gap-4 p-4 max-lg:mt-3 lg:mb-5">
          <IconButton
            icon="close"
            label={t('map.close')}
            className="absolute! end-1.5 top-1.5"
            onClick={onClose}
          />
          {districts.map((district) => (
            <Chosen key={district.id} {...{ what, district, listOf }} />
          ))}
        </Card>
      )}
    </div>
  );
}

interface ChosenOneProps extends Pick<ChosenProps, 'what' | 'listOf'> {
  readonly district: CountedDistrict;
}

function Chosen({ what, district: { id, name, stateCode, count }, listOf }: ChosenOneProps) {
  const language = useLanguage();
  const { amount, show } = useAmounts(what);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="pe-10">
        <strong className="block text-large leading-tight">{name}</strong>
        <span className="text-soil-soft">
          {stateName(stateCode, language)} · {amount(count)}
        </span>
      </p>
      <LinkButton wide to={{ search: listOf(id) }}>
        {show(count)}
      </LinkButton>
    </div>
  );
}
