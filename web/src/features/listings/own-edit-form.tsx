import { update } from '@polam/contract/calls/listings';
import { LISTING_TEXT } from '@polam/domain/listing';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';
import { toast } from '~/ui/toast.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useCallForm } from '~/lib/call-form.ts';
import { typedNumber } from '~/lib/typed-number.ts';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/choice-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { MoneyField, NumberField, TextArea, TextField } from '~/ui/text-field.tsx';
import type { Listing } from './listing.ts';
import { useForgetListings } from './own-listings.api.ts';

type EditValues = {
  readonly name: string;
  readonly description: string;
  readonly pricePaise: string;
  readonly quantityMilli: string;
  readonly shipping: boolean;
};

/** Changes what may change of a listing: name, price, quantity, delivery, description. */
export function OwnEditForm({ listing, onDone }: { listing: Listing; onDone: (message: string) => void }) {
  const t = useText();
  const formats = useFormats();
  const { form, errorOf, onSubmit, isSending, refusal } = useEditForm(listing, onDone);
  const unit = formats.unit(listing.unit);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <TextField
        label={t('own.edit-name')}
        maxLength={LISTING_TEXT.name}
        error={errorOf('name')}
        {...form.register('name')}
      />
      <MoneyField
        label={t('sell.price', { unit })}
        error={errorOf('pricePaise')}
        {...form.register('pricePaise', { setValueAs: typedNumber })}
      />
      <NumberField
        label={t('sell.quantity')}
        unit={unit}
        error={errorOf('quantityMilli')}
        {...form.register('quantityMilli', { setValueAs: typedNumber })}
      />
      <CheckField label={t('sell.shipping')} hint={t('sell.shipping-hint')} {...form.register('shipping')} />
      <TextArea
        label={t('sell.description')}
        optional={t('sell.optional')}
        maxLength={LISTING_TEXT.description}
        error={errorOf('description')}
        {...form.register('description')}
      />
      {refusal !== '' && (
        <Notice tone="chilli" role="alert">
          {refusal}
        </Notice>
      )}
      <Button type="submit" wide busy={isSending}>
        {t('own.save')}
      </Button>
    </form>
  );
}

function useEditForm(listing: Listing, onDone: (message: string) => void) {
  const t = useText();
  const forget = useForgetListings();
  return useCallForm<typeof update, EditValues>(update, {
    defaults: {
      name: listing.name,
      description: listing.description,
      pricePaise: String(rupeesFromPaise(listing.pricePaise)),
      quantityMilli: String(quantityFromMilli(listing.quantityMilli)),
      shipping: listing.shipping,
    },
    fixed: { listingId: listing.id },
    onDone: async (_changed, message) => {
      await forget();
      onDone(message);
    },
    onRefused: ({ error }) => {
      if (error === 'fault' || error === 'unreachable') toast.error(t('own.update-failed'));
    },
  });
}
