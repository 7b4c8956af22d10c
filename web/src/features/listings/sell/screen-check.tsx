import { isDay } from '@polam/domain/day';
import { useState, type ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Card } from '~/ui/surfaces.tsx';
import { PlaceFields, placeFieldNames, useTypedPlace } from '../place/place-fields.tsx';
import { Fold } from './fold.tsx';
import { SellDetails } from './sell-details.tsx';
import type { SellForm } from './sell-form-state.ts';
import { SellPhotosField } from './sell-photos.tsx';
import { PreviewCard, typedName } from './sell-preview.tsx';
import { screenOf, type SellScreen } from './sell-screens.ts';

interface CheckScreenProps {
  readonly form: SellForm;
  /** Picture of the crop, where there is no photo. */
  readonly picture: string;
  readonly onChange: (screen: SellScreen) => void;
}

/** Last screen: the listing as buyers will see it, each part with the way back to it, and the further details. */
export function CheckScreen({ form, picture, onChange }: CheckScreenProps) {
  const t = useText();
  const { errors } = form.form.formState;
  const isSendingPhotos = form.isSending && form.photos.files.length > 0;
  const wrong = Object.keys(errors).filter((field) => screenOf(field) === 'check');
  const isPlaceWrong = wrong.some(isOfPlace);
  const isWrong = wrong.some((field) => !isOfPlace(field));
  const [isPlacing, setPlacing] = useState(false);
  return (
    <>
      <PreviewCard form={form} picture={picture} />
      <CheckedFacts form={form} onChange={onChange} onChangePlace={() => setPlacing(!isPlacing)} />
      {(isPlacing || isPlaceWrong) && (
        <Card className="p-4">
          <PlaceFields form={form} />
        </Card>
      )}
      {(isSendingPhotos || form.photos.error !== undefined) && (
        <SellPhotosField photos={form.photos} progress={isSendingPhotos ? form.progress : null} />
      )}
      <Fold
        title={
          <span className="min-w-0">
            {t('sell.more-details')}
            <span className="block text-small font-normal text-soil-soft">{t('sell.more-details-hint')}</span>
          </span>
        }
        isHeldOpen={isWrong}
      >
        <SellDetails form={form} />
      </Fold>
    </>
  );
}

function isOfPlace(field: string): boolean {
  return placeFieldNames.some((name) => name === field);
}

interface CheckedFactsProps extends Omit<CheckScreenProps, 'picture'> {
  readonly onChangePlace: () => void;
}

function CheckedFacts({ form, onChange, onChangePlace }: CheckedFactsProps) {
  const t = useText();
  const formats = useFormats();
  const { sums, values, photos } = form;
  const { quantityMilli, worthPaise } = sums;
  const { length: count } = photos.photos;
  const day = isDay(values.availableOn) ? formats.shortDay(values.availableOn) : '';
  const amount = quantityMilli === null ? '' : formats.quantity(quantityMilli, values.unit);
  return (
    <Card className="grid grid-cols-1 divide-y divide-line px-4">
      <CheckedFact icon="leaf" what={t('sell.step.what')} onChange={() => onChange('what')}>
        <span className="any-script break-words">{typedName(values)}</span>
      </CheckedFact>
      <CheckedFact icon="rupee" what={t('sell.step.how-much')} onChange={() => onChange('how-much')}>
        {amount}
        {worthPaise !== null && ` · ${t('sell.worth')} ${formats.rupees(worthPaise)}`}
      </CheckedFact>
      <CheckedFact
        icon="camera"
        what={t('sell.photos')}
        act={count === 0 ? t('own.add-photo') : undefined}
        onChange={() => onChange('photo')}
      >
        {count === 0 ? t('sell.photo-none') : t('sell.photo-count', { count })}
      </CheckedFact>
      <CheckedFact icon="place" what={t('sell.place')} onChange={onChangePlace}>
        <span className="text-soil-soft">{`${t('sell.place')} · `}</span>
        <span className="any-script break-words">{useTypedPlace(form)}</span>
      </CheckedFact>
      <CheckedFact icon="calendar" what={t('sell.available')}>
        {t('sell.available')} {day}
      </CheckedFact>
    </Card>
  );
}

interface CheckedFactProps {
  readonly icon: IconName;
  /** Subject of the line. */
  readonly what: string;
  /** Text of the button; that it is changed, unless told. */
  readonly act?: string | undefined;
  readonly onChange?: () => void;
  readonly children: ReactNode;
}

function CheckedFact({ icon, what, act, onChange, children }: CheckedFactProps) {
  const t = useText();
  return (
    <div className="flex min-h-12 items-center gap-3 py-1">
      <Icon name={icon} className="size-5 shrink-0 text-leaf" />
      <p className="min-w-0 flex-1">{children}</p>
      {onChange !== undefined && (
        <Button
          look="quiet"
          small
          onClick={onChange}
          aria-label={act === undefined ? t('sell.change', { what }) : undefined}
        >
          {act ?? t('own.edit')}
        </Button>
      )}
    </div>
  );
}
