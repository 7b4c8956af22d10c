import { remove, update } from '@polam/contract/calls/listings';
import { ownerFields } from '@polam/contract/listings/fields';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { isFailure } from '~/lib/api/refusal-kinds.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { typedValues } from '~/lib/forms/typed-values.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { ListingRow } from '../list/listing-row.tsx';
import { AdminFacts } from '../list/listing-table.tsx';
import { ownNameOf, type ListingDetail, useListingPath } from '../listing.ts';
import { OwnDeleteDialog } from '../own/own-dialogs.tsx';
import { AdminListingFields } from './admin-listing-form.tsx';
import { useAdminListing } from './admin-listings.api.ts';

interface AdminListingProps {
  /** Id of the listing, or slug of its name. */
  readonly pid: string;
  readonly onDeleted: () => void;
}

/** Page of one listing for an admin: edit, and delete with a reason. */
export function AdminListing({ pid, onDeleted }: AdminListingProps) {
  const t = useText();
  const { query, listing, isUnknown } = useAdminListing(pid);
  const missing = (
    <EmptyState picture={picturePath('empty-basket')} text={t('own.missing')}>
      <LinkButton to={paths.adminListings()}>{t('frame.admin-products')}</LinkButton>
    </EmptyState>
  );
  if (isUnknown) return missing;
  return (
    <AnswerView
      query={{ ...query, data: listing }}
      coming={<Skeleton className="h-96" />}
      failed={t('own.fetch-failed')}
      missing={missing}
    >
      {(found) => <Body key={found.updatedAt} listing={found} onDeleted={onDeleted} />}
    </AnswerView>
  );
}

function Body({ listing, onDeleted }: { listing: ListingDetail; onDeleted: () => void }) {
  const t = useText();
  const pathOf = useListingPath();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <ListingRow listing={listing} to={pathOf(listing)}>
        <AdminFacts listing={listing} />
      </ListingRow>
      <Card className="max-w-3xl p-4 sm:p-5">
        <EditForm listing={listing} />
      </Card>
      <Button look="danger" icon="trash" className="justify-self-start" onClick={() => setConfirming(true)}>
        {t('own.delete-now')}
      </Button>
      {isConfirming && (
        <DeleteDialog listing={listing} onClose={() => setConfirming(false)} onDeleted={onDeleted} />
      )}
    </>
  );
}

function EditForm({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const wholeMilli = listing.wholeMilli ?? listing.quantityMilli;
  const { name, description, pricePaise, quantityMilli, shipping } = typedValues(ownerFields, {
    ...listing,
    quantityMilli: wholeMilli,
  });
  const form = useCallForm(update, {
    defaults: { name, description, pricePaise, quantityMilli, shipping },
    // The seen figures let the server report one that the seller has changed meanwhile, instead of
    // overwriting it.
    fixed: {
      listingId: listing.id,
      seenPricePaise: listing.pricePaise,
      seenQuantityMilli: wholeMilli,
    },
    failedText: t('own.update-failed'),
    onDone: async (_value, message) => {
      toast.success(message);
      await refreshed();
    },
  });
  return (
    <SendForm form={form} send={t('own.save')}>
      <AdminListingFields form={form} unit={listing.unit} />
    </SendForm>
  );
}

interface DeleteDialogProps {
  readonly listing: ListingDetail;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteDialog({ listing, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { send, isSending } = useSubmit(remove);
  const [refusal, setRefusal] = useState('');
  const confirm = async (reason: string) => {
    const answer = await send({ listingId: listing.id, reason });
    if (!answer.ok) {
      setRefusal(
        [isFailure(answer.error) ? t('own.delete-failed') : '', answer.message].filter(Boolean).join('\n'),
      );
      return;
    }
    toast.success(answer.message);
    onDeleted();
    await refreshed();
  };
  return (
    <OwnDeleteDialog
      name={ownNameOf(listing, language)}
      isBusy={isSending}
      refusal={refusal}
      onClose={onClose}
      onDelete={(reason) => void confirm(reason)}
    />
  );
}
