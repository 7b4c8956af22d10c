import { useFormats, useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { Button } from '~/ui/button.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { SellForm as Form } from './sell-form-state.ts';
import type { SellScreen } from './sell-screens.ts';

interface SellBarProps {
  readonly form: Form;
  readonly screen: SellScreen;
  /** Whether the last screen is there, and shows what is posted. */
  readonly mayPost: boolean;
}

/** The one button of a screen, always in sight: on, and on the last screen what it posts. */
export function SellBar({ form, screen, mayPost }: SellBarProps) {
  const t = useText();
  const isOnline = useOnline();
  const words = useBarWords(form, screen);
  const isLast = screen === 'check';
  return (
    <>
      <p className="text-center text-small text-soil-soft">
        {t(form.arePhotosSaved ? 'sell.draft-kept' : 'sell.photos-not-kept')}
      </p>
      <div
        data-bar=""
        className="sticky bottom-0 z-20 -mx-4 mt-auto grid grid-cols-1 gap-3 bg-paper px-4 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        {isLast && !isOnline && form.refusal === '' && <Notice tone="turmeric">{t('sell.offline')}</Notice>}
        {isLast && <RefusalNotice text={form.refusal} />}
        <Button
          type="submit"
          wide
          icon={isLast ? undefined : 'arrow-right'}
          disabled={isLast && !mayPost}
          busy={isLast && (form.isSending || form.photos.isWorking)}
          className="min-h-14 text-large leading-snug"
        >
          {words}
        </Button>
      </div>
    </>
  );
}

/** Text of the button: on to the next screen, or "Post 50 quintals of wheat at ₹2,400". */
function useBarWords({ values, sums, photos, isSending, progress }: Form, screen: SellScreen): string {
  const t = useText();
  const formats = useFormats();
  const { pricePaise, quantityMilli } = sums;
  if (screen === 'photo' && photos.photos.length === 0 && !photos.isWorking) return t('sell.no-photo');
  if (screen !== 'check') return t('sell.next');
  if (isSending && photos.files.length > 0)
    return t('sell.sending', { percent: `${Math.round(progress * 100)}%` });
  const name = values.name.trim();
  if (name === '' || pricePaise === null || quantityMilli === null) return t('sell.post-plain');
  const quantity = formats.quantity(quantityMilli, values.unit);
  return t('sell.post', { quantity, name, price: formats.rupees(pricePaise) });
}
