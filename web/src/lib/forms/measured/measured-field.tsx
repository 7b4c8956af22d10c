import { catalogue } from '@polam/contract/calls/catalogue';
import { parseMeasured } from '@polam/domain/quality/measured';
import { statedValues } from '@polam/domain/quality/stated-words';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { Icon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/states.tsx';

// With the table of parameters, which nobody needs who has measured nothing.
const MeasuredEditor = lazy(async () => ({
  default: (await import('./measured-editor.tsx')).MeasuredEditor,
}));

interface MeasuredFieldProps {
  /** Slug or id of the commodity. */
  readonly commodity: string;
  /** In its written form; empty where nothing was measured. */
  readonly value: string;
  readonly onChange: (written: string) => void;
  readonly error?: string | undefined;
}

/** What a seller has measured: values in a line, and behind one tap a field for each parameter of the crop. */
export function MeasuredField({ commodity, value, onChange, error }: MeasuredFieldProps) {
  const t = useText();
  const values = statedValues(value, useLanguage()).map((one) => `${one.name} ${one.value}`);
  const [isOpen, setOpen] = useState(false);
  // Once shown, the fields stay: half a number that is folded away is not lost.
  const [wasOpen, setWasOpen] = useState(false);
  const isRefused = error !== undefined && error !== '';
  const isShown = wasOpen || isRefused;
  const slug = useSlug(commodity, isShown);
  return (
    <details
      open={isOpen || isRefused}
      className="group rounded-card border border-line px-3.5"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setWasOpen(true);
      }}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 py-2">
        <Icon name="scale" className="size-5 shrink-0 text-leaf" />
        <span className="grid min-w-0 grow">
          <span className="font-semibold">{t('quality.measured')}</span>
          <span className="text-small text-soil-soft">
            {values.length === 0 ? t('quality.measured-none') : values.join(', ')}
          </span>
        </span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {isShown && slug !== undefined && (
        <Suspense fallback={<Skeleton className="mb-3 h-40" />}>
          <MeasuredEditor
            key={slug}
            commodity={slug}
            value={value}
            onChange={onChange}
            isRefused={isRefused}
          />
        </Suspense>
      )}
      {isRefused && parseMeasured(value) !== null && (
        <p role="alert" className="pb-3 text-small font-semibold text-chilli">
          {error}
        </p>
      )}
    </details>
  );
}

/** Slug of a commodity that a form knows by its id or slug; undefined until it is known. */
function useSlug(commodity: string, isAsked: boolean): string | undefined {
  const { data } = useAsk(catalogue, {}, { enabled: isAsked });
  return data?.commodities.find(({ id, slug }) => id === commodity || slug === commodity)?.slug;
}
