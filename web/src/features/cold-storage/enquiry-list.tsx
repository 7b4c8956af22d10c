import type { OutputOf } from '@polam/contract/call';
import type { listEnquiries } from '@polam/contract/calls/cold-storage';
import { PHONE_PREFIX } from '@polam/domain/user';
import { useFormats, useText } from '~/i18n/language.tsx';
import { ListView } from '~/lib/list-view.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useEnquiries } from './cold-storage.api.ts';

type Enquiry = OutputOf<typeof listEnquiries>['enquiries'][number];

/**
 * Enquiries about the cold storages that the reader manages, newest first, each with a phone number to
 * answer.
 */
export function EnquiryList() {
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
  const { ago } = useFormats();
  const { author, message, storageName, createdAt } = enquiry;
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <p className="any-script text-small break-words text-soil-soft">{`${storageName} · ${ago(createdAt)}`}</p>
      <p className="any-script font-semibold break-words">{author.name}</p>
      <p className="any-script break-words whitespace-pre-line">{message}</p>
      <a
        href={`tel:+${PHONE_PREFIX}${author.phone}`}
        className="press inline-flex min-h-12 items-center justify-center gap-2 rounded-card border border-line-strong px-5 font-semibold hover:bg-sunk"
      >
        <Icon name="phone" className="size-5 text-leaf" />
        <span className="sr-only">{t('cold-storage.call', { name: author.name })}</span>
        {`+${PHONE_PREFIX} ${author.phone}`}
      </a>
    </Card>
  );
}
