import type { RequirementState } from '@polam/domain/market/requirement';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Badge, type Tone } from '~/ui/surfaces.tsx';
import { leftMilli, type Requirement } from './requirement.ts';

const tones: Readonly<Record<RequirementState, Tone>> = {
  open: 'leaf',
  'partly-filled': 'turmeric',
  filled: 'sky',
  closed: 'plain',
  expired: 'plain',
};

/** The state of a requirement, and how much of it is bought. */
export function RequirementStateLine({ requirement }: { requirement: Requirement }) {
  const t = useText();
  const { quantity, dayOf } = useFormats();
  const { state, filledMilli, unit, createdAt } = requirement;
  const filled = quantity(filledMilli, unit);
  const left = quantity(leftMilli(requirement), unit);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Badge tone={tones[state]}>{t(`requirements.state.${state}`)}</Badge>
        <span className="text-small text-soil-soft">
          {t('requirements.posted', { day: dayOf(createdAt) })}
        </span>
      </p>
      {filledMilli > 0 && (
        <p className="text-small">
          {state === 'filled'
            ? t('requirements.all-bought', { filled })
            : t('requirements.still', { left, filled })}
        </p>
      )}
    </div>
  );
}
