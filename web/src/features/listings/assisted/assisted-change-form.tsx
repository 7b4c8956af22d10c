import { update } from '@polam/contract/calls/listings';
import { ownerFields } from '@polam/contract/listings/fields';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { typedValues } from '~/lib/forms/typed-values.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { AdminListingFields } from '../admin/admin-listing-form.tsx';
import type { OwnListed } from '../own/own-listings.api.ts';

interface AssistedChangeFormProps {
  readonly listing: OwnListed;
  readonly farmerId: string;
  readonly onDone: () => void;
}

/** Form by which an agent changes a listing in the farmer's name. */
export function AssistedChangeForm({ listing, farmerId, onDone }: AssistedChangeFormProps) {
  const t = useText();
  const { name, description, pricePaise, quantityMilli, shipping } = typedValues(ownerFields, listing);
  const form = useCallForm(update, {
    defaults: { name, description, pricePaise, quantityMilli, shipping },
    fixed: {
      listingId: listing.id,
      actsFor: farmerId,
      // By these the server finds out what the farmer has changed meanwhile, and overwrites nothing.
      seenPricePaise: listing.pricePaise,
      seenQuantityMilli: listing.quantityMilli,
    },
    failedText: t('own.update-failed'),
    onDone: async (_value, message) => {
      toast.success(message);
      onDone();
      await refreshed();
    },
  });
  return (
    <SendForm form={form} send={t('own.save')}>
      <AdminListingFields form={form} unit={listing.unit} />
    </SendForm>
  );
}
