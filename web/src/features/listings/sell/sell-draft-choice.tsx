import { quantity } from '@polam/contract/scalars';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Picture } from '~/ui/photos/picture.tsx';
import { Card } from '~/ui/surfaces.tsx';
import type { SellDraft, SellValues } from './sell-draft.ts';

interface SellDraftChoiceProps {
  readonly draft: SellDraft;
  /** Number of its photos that this device still has; undefined until loaded. */
  readonly savedPhotos: number | undefined;
  readonly picture: string;
  readonly onContinue: () => void;
  readonly onFresh: () => void;
}

/** Asks whether to continue a listing that was started on this device and never posted. */
export function SellDraftChoice(props: SellDraftChoiceProps) {
  const { draft, savedPhotos, picture, onContinue, onFresh } = props;
  const t = useText();
  // After a reload the browser restores the scroll position of the long form that was here.
  useEffect(() => {
    // In braces, because an effect must not return the value that some browsers give here.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Card className="mx-auto grid w-full max-w-xl justify-items-center gap-4 p-6 text-center">
      <Picture src={picture} alt="" width={96} height={96} className="size-24" />
      <h2 className="text-large">{t('sell.draft-found')}</h2>
      <p className="any-script font-semibold empty:hidden">{useDraftWords(draft.values)}</p>
      <p className="min-h-6 text-soil-soft">
        {savedPhotos !== undefined && savedPhotos > 0 && t('sell.draft-photos', { count: savedPhotos })}
        {savedPhotos === 0 && draft.photoCount > 0 && t('sell.draft-no-photos')}
      </p>
      <div className="grid w-full gap-3 sm:grid-cols-2">
        <Button look="plain" wide onClick={onFresh} className="sm:order-first">
          {t('sell.draft-fresh')}
        </Button>
        <Button
          wide
          busy={savedPhotos === undefined}
          onClick={onContinue}
          className="order-first sm:order-last"
        >
          {t('sell.draft-continue')}
        </Button>
      </div>
    </Card>
  );
}

function useDraftWords({ name, quantityMilli, unit }: SellValues): string {
  const formats = useFormats();
  const read = z.safeDecode(quantity, quantityMilli);
  return [name, read.success ? formats.quantity(read.data, unit) : ''].filter(Boolean).join(' · ');
}
