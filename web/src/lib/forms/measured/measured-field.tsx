import { catalogue } from '@polam/contract/calls/catalogue';
import { parseMeasured } from '@polam/domain/quality/measured';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { FoldedField } from '~/lib/forms/folded-field.tsx';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { useStatedValues } from '~/lib/screens/stated-values.ts';

// With the table of parameters, which nobody needs who has measured nothing.
const MeasuredEditor = laterComponent(async () => (await import('./measured-editor.tsx')).MeasuredEditor);

interface MeasuredFieldProps {
  /** Slug or id of the commodity. */
  readonly commodity: string;
  /** In its written form; empty where nothing was measured. */
  readonly value: string;
  readonly onChange: (written: string) => void;
  readonly error?: string | undefined;
}

/** Measured values in a line, and behind one tap a field for each parameter of the crop. */
export function MeasuredField({ commodity, value, onChange, error }: MeasuredFieldProps) {
  const t = useText();
  const values = useStatedValues()(value).map((one) => `${one.name} ${one.value}`);
  const isRefused = error !== undefined && error !== '';
  return (
    <FoldedField
      label={t('quality.measured')}
      summary={values.length === 0 ? t('quality.measured-none') : values.join(', ')}
      isRefused={isRefused}
      error={parseMeasured(value) === null ? undefined : error}
    >
      <EditorOfCommodity commodity={commodity} value={value} onChange={onChange} isRefused={isRefused} />
    </FoldedField>
  );
}

type EditorProps = Pick<MeasuredFieldProps, 'commodity' | 'value' | 'onChange'> & {
  readonly isRefused: boolean;
};

/** The fields of a commodity that a form knows by its id or slug; nothing until it is known. */
function EditorOfCommodity({ commodity, ...editor }: EditorProps) {
  const { data } = useAsk(catalogue, {});
  const slug = data?.commodities.find((one) => one.id === commodity || one.slug === commodity)?.slug;
  return slug === undefined ? null : <MeasuredEditor key={slug} commodity={slug} {...editor} />;
}
