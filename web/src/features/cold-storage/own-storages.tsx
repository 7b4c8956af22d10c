import type { OutputOf } from '@polam/contract/call';
import { updateOwn, type listEnquiries } from '@polam/contract/calls/cold-storage';
import { managedFields } from '@polam/contract/cold-storage/fields';
import { useFormats, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { ListView } from '~/lib/screens/list-view.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Link } from '~/ui/link.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { StorageHead } from './cold-storage-card.tsx';
import { useEnquiries, useOwnStorages, type ManagedStorage } from './cold-storage.api.ts';
import { StorageClaims } from './storage-claim.tsx';
import { StorageFacts } from './storage-facts.tsx';
import { StorageControls, type CommodityChoice } from './storage-controls.tsx';
import { careValues, type CareValues, misfits } from './storage-values.ts';

/** Cold storages that the reader manages, and the enquiries about them. */
export function OwnStorages({ Commodities }: { Commodities: CommodityChoice }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <StorageClaims />
      <ManagedStorages Commodities={Commodities} />
    </div>
  );
}

function ManagedStorages({ Commodities }: { Commodities: CommodityChoice }) {
  const t = useText();
  return (
    <AnswerView
      query={useOwnStorages()}
      coming={<Skeleton className="h-72" />}
      failed={t('cold-storage.load-failed')}
    >
      {({ coldStorages }) =>
        coldStorages.length === 0 ? (
          <NoStorages />
        ) : (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
            <ul className="grid grid-cols-1 gap-4">
              {coldStorages.map((storage) => (
                <li key={storage.id}>
                  <OwnCard storage={storage} Commodities={Commodities} />
                </li>
              ))}
            </ul>
            <EnquiryList />
          </div>
        )
      }
    </AnswerView>
  );
}

function NoStorages() {
  const t = useText();
  return (
    <EmptyState
      picture={picturePath('cold-storage')}
      text={t('cold-storage.own-none')}
      hint={t('cold-storage.own-none-hint')}
    >
      <LinkButton to={paths.coldStorages()}>{t('cold-storage.own-find')}</LinkButton>
    </EmptyState>
  );
}

function OwnCard({ storage, Commodities }: { storage: ManagedStorage; Commodities: CommodityChoice }) {
  const t = useText();
  const form = useCallForm<typeof updateOwn, CareValues>(updateOwn, {
    defaults: careValues(storage),
    fixed: { storageId: storage.id },
    moreRules: misfits,
    onDone: async (_value, message) => {
      toast.success(message);
      await refreshed();
    },
  });
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <StorageHead storage={storage}>
        <Link
          to={paths.coldStorage({ id: storage.id })}
          className="inline-flex min-h-12 items-center text-small font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {t('cold-storage.public-page')}
        </Link>
      </StorageHead>
      <StorageFacts storage={storage} />
      <SendForm
        form={form}
        send={t('cold-storage.keep')}
        icon="check"
        className="grid grid-cols-1 gap-4 border-t border-line pt-4"
      >
        <StorageControls form={form} fields={managedFields} Commodities={Commodities} />
      </SendForm>
    </Card>
  );
}

type Enquiry = OutputOf<typeof listEnquiries>['enquiries'][number];

/**
 * Enquiries about the cold storages that the reader manages, newest first, each with a phone number to
 * answer.
 */
function EnquiryList() {
  const t = useText();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('cold-storage.enquiries')}</h2>
      <ListView
        query={useEnquiries()}
        itemsOf={(page) => page.enquiries}
        coming={<Skeleton className="h-40" />}
        failed={t('cold-storage.enquiries-failed')}
        empty={<p className="text-soil-soft">{t('cold-storage.no-enquiries')}</p>}
        more={t('cold-storage.show-more')}
        className="gap-3"
      >
        {(enquiries) => (
          <ul className="grid grid-cols-1 gap-3">
            {enquiries.map((enquiry) => (
              <li key={enquiry.id}>
                <EnquiryCard enquiry={enquiry} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const t = useText();
  const spoken = useSpokenName();
  const { ago } = useFormats();
  const { author, message, storageName, createdAt } = enquiry;
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <p className="any-script text-small break-words text-soil-soft">{`${spoken({ name: storageName })} · ${ago(createdAt)}`}</p>
      <p className="any-script font-semibold break-words">
        {spoken(author)}
        <NameAsWritten name={author.name} spellings={author.spellings} className="text-small font-normal" />
      </p>
      <p className="any-script break-words whitespace-pre-line">{message}</p>
      <PhoneLink
        phone={author.phone}
        label={t('cold-storage.call', { name: spoken(author) })}
        className="press inline-flex min-h-12 items-center justify-center rounded-card border border-line-strong px-5 hover:bg-sunk"
      />
    </Card>
  );
}
