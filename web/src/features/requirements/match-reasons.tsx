import type { Text } from '~/i18n/catalogue.ts';
import type { Formats } from '~/i18n/formats.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { MatchReason } from './requirements.api.ts';

interface MatchReasonsProps {
  readonly reasons: readonly MatchReason[];
  /** Name of the commodity, in the reader's language. */
  readonly name: string;
}

/** Reasons for which a listing suits a requirement, in words. */
export function MatchReasons({ reasons, name }: MatchReasonsProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <ul aria-label={t('requirements.why')} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {reasons.map((reason) => (
        <li key={reason.kind} className="inline-flex min-w-0 items-center gap-1">
          <Icon name="check" className="size-4 shrink-0 text-leaf" />
          <span className="min-w-0">{sentenceOf(reason, { t, formats, name })}</span>
        </li>
      ))}
    </ul>
  );
}

interface ReasonContext {
  readonly t: Text;
  readonly formats: Formats;
  readonly name: string;
}

function sentenceOf(
  { kind, percent = 0, km = 0, availableOn = '' }: MatchReason,
  context: ReasonContext,
): string {
  const { t, formats, name } = context;
  if (kind === 'commodity') return t('requirements.reason.commodity', { name });
  if (kind === 'price') return priceSentence(t, percent);
  if (kind === 'quantity')
    return percent >= 100 ? t('requirements.reason.all') : t('requirements.reason.part', { percent });
  if (kind === 'near') return t('requirements.reason.near', { km });
  if (kind === 'day') return t('requirements.reason.day', { day: formats.day(availableOn) });
  return t(`requirements.reason.${kind}`);
}

function priceSentence(t: Text, percent: number): string {
  if (percent === 0) return t('requirements.reason.same-price');
  return percent < 0
    ? t('requirements.reason.cheaper', { percent: -percent })
    : t('requirements.reason.dearer', { percent });
}
