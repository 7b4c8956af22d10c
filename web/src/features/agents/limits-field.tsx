import { MAX_CROP_LIMITS, type CropLimit } from '@polam/domain/groups/agent-limit';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { LimitInputs, limitOf, nothingTyped, type Crops } from './limit-inputs.tsx';

/** Words of a limit: the crop, its lowest price and the unit. */
export function useLimitWords({ nameOf }: Pick<Crops, 'nameOf'>) {
  const t = useText();
  const { rupees } = useFormats();
  return ({ crop, pricePaise, unit }: CropLimit) =>
    t('agents.limit', { crop: nameOf(crop), price: rupees(pricePaise), per: t(`listings.per.${unit}`) });
}

interface LimitsFieldProps {
  readonly limits: readonly CropLimit[];
  /** With the one that is typed and not added yet, which is sent, too: whoever typed it means it. */
  readonly onChange: (limits: readonly CropLimit[], typed: CropLimit | null) => void;
  readonly crops: Crops;
}

/** Lowest prices of crops, to add to and take from. */
export function LimitsField({ limits, onChange, crops }: LimitsFieldProps) {
  const t = useText();
  const words = useLimitWords(crops);
  const [typed, setTyped] = useState<CropLimit | null>(null);
  const change = (all: readonly CropLimit[], next: CropLimit | null) => {
    setTyped(next);
    onChange(all, next);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="grid gap-2">
        {limits.map((limit) => (
          <li key={limit.crop} className="flex flex-wrap items-center justify-between gap-2">
            <span className="any-script font-semibold wrap-anywhere">{words(limit)}</span>
            <Button
              look="quiet"
              small
              icon="close"
              onClick={() =>
                change(
                  limits.filter(({ crop }) => crop !== limit.crop),
                  typed,
                )
              }
            >
              {t('groups.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {limits.length < MAX_CROP_LIMITS && (
        <NewLimit
          crops={crops}
          limit={typed}
          onType={(next) => change(limits, next)}
          onAdd={(limit) => change(withLimit(limits, limit), null)}
        />
      )}
    </div>
  );
}

/** Limits with one more, which replaces that of the same crop. */
export function withLimit(limits: readonly CropLimit[], limit: CropLimit): readonly CropLimit[] {
  return [...limits.filter(({ crop }) => crop !== limit.crop), limit];
}

interface NewLimitProps {
  readonly crops: Crops;
  /** The typed limit; null while it is none. */
  readonly limit: CropLimit | null;
  readonly onType: (limit: CropLimit | null) => void;
  readonly onAdd: (limit: CropLimit) => void;
}

function NewLimit({ crops, limit, onType, onAdd }: NewLimitProps) {
  const t = useText();
  const [typed, setTyped] = useState(nothingTyped);
  const add = () => {
    if (limit === null) return;
    onAdd(limit);
    setTyped(nothingTyped);
  };
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
      <LimitInputs
        crops={crops}
        typed={typed}
        onType={(next) => {
          setTyped(next);
          onType(limitOf(next));
        }}
      />
      <Button look="plain" icon="check" disabled={limit === null} onClick={add}>
        {t('agents.limit-add')}
      </Button>
    </div>
  );
}
