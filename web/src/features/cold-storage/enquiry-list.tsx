import type { OutputOf } from '@polam/contract/call';
import type { listEnquiries } from '@polam/contract/calls/cold-storage';
import { PHONE_PREFIX } from '@polam/domain/user';
import { useFormats, useText } from '~/i18n/language.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { Icon } from '~/ui/icon.tsx';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useEnquiries } from './cold-storage.api.ts';

type Enquiry = OutputOf<typeof listEnquiries>['enquiries'][number];

/**
 * Enquiries about the cold storages that the reader manages, newest first, each with a phone number to
 * answer.
 */
export function EnquiryList() {
  const t = useText();
  const query = useEnquiries();
  const why = useWhyNoAnswer(query);
  const enquiries = query.data?.pages.flatMap((page) => page.enquiries);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('cold-storage.enquiries')}</h2>
      {enquiries === undefined && why === null && <Skeleton className="h-40" />}
      {enquiries === undefined && why !== null && (
        <ErrorState
          text={`${t('cold-storage.enquiries-failed')} ${why}`}
          retryText={t('errors.try-again')}
          onRetry={() => void query.refetch()}
        />
      )}
      {enquiries?.length === 0 && <p className="text-soil-soft">{t('cold-storage.no-enquiries')}</p>}
      {enquiries !== undefined && enquiries.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {enquiries.map((enquiry) => (
            <li key={enquiry.id}>
              <EnquiryCard enquiry={enquiry} />
            </li>
          ))}
        </ul>
      )}
      <MoreOf query={query} text={t('cold-storage.show-more')} />
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
