import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useNameOnALine } from '~/lib/screens/names/name-as-written.tsx';
import { ProfileLink } from '~/lib/screens/names/profile-link.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Badge, Card } from '~/ui/surfaces.tsx';
import { OutcomeBadge } from './complaint-card.tsx';
import { ComplaintAnswers } from './complaint-answers.tsx';
import { useComplaint, useComplaintPhoto, type Complaint } from './complaints.api.ts';

/** One complaint: its text, subject and author; and the answers to it. */
export function ComplaintView({ complaintId }: { complaintId: string }) {
  const t = useText();
  return (
    <AnswerView
      query={useComplaint(complaintId)}
      coming={<Skeleton className="h-72" />}
      failed={t('complaints.one-failed')}
      missing={<EmptyState icon="flag" text={t('complaints.missing')} />}
    >
      {({ complaint }) => <Shown complaint={complaint} />}
    </AnswerView>
  );
}

function Shown({ complaint }: { complaint: Complaint }) {
  const t = useText();
  const { dayOf } = useFormats();
  const spoken = useSpokenName();
  const { id, about, author, accused, reason, quoted, outcome, words, decidedAt } = complaint;
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-start">
      <Card className="grid grid-cols-1 gap-4 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{t(`complaints.about.${about}`)}</Badge>
          <OutcomeBadge outcome={outcome} />
          <span className="text-small text-soil-soft">{dayOf(complaint.createdAt)}</span>
        </div>
        <Part title={t('complaints.said', { name: spoken(author) })}>
          <p className="any-script whitespace-pre-line wrap-anywhere">{reason}</p>
        </Part>
        {quoted !== '' && about === 'message' && (
          <Part title={t('complaints.message')}>
            <blockquote className="any-script rounded-small bg-sunk px-3 py-2 whitespace-pre-line wrap-anywhere">
              {quoted}
            </blockquote>
          </Part>
        )}
        {complaint.hasPhoto && <Photo complaintId={id} />}
        {complaint.listing !== null && <ComplainedListing listing={complaint.listing} />}
        {complaint.group !== null && <ComplainedGroup group={complaint.group} />}
        {decidedAt !== null && (
          <Part title={t('complaints.answered', { day: dayOf(decidedAt) })}>
            <p className="any-script whitespace-pre-line wrap-anywhere">{words}</p>
          </Part>
        )}
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <Card className="grid grid-cols-1 gap-3 p-4">
          <User title={t('complaints.accused')} user={accused} phone={complaint.accusedPhone} />
          {complaint.accusedState !== 'active' && (
            <p>
              <Badge tone="chilli">{t(`complaints.person.${complaint.accusedState}`)}</Badge>
            </p>
          )}
          <p>{t('complaints.earlier', { count: complaint.earlier, upheld: complaint.earlierUpheld })}</p>
          <User title={t('complaints.author')} user={author} phone={null} />
          <p>{t('complaints.by-author', { count: complaint.byAuthor })}</p>
        </Card>
        <ComplaintAnswers complaint={complaint} />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="any-script text-small font-semibold text-soil-soft">{title}</h2>
      {children}
    </section>
  );
}

function ComplainedListing({ listing }: { listing: NonNullable<Complaint['listing']> }) {
  const t = useText();
  const name = listing.names[useLanguage()];
  return (
    <Part title={t('complaints.about.listing')}>
      {listing.state === 'deleted' ? (
        <p className="any-script">{`${name} · ${t('complaints.lot-gone')}`}</p>
      ) : (
        <Link
          to={paths.userCommodity({ category: 'all', slug: listing.id })}
          className="any-script inline-flex min-h-12 min-w-12 items-center font-semibold underline underline-offset-4"
        >
          {name}
        </Link>
      )}
    </Part>
  );
}

function ComplainedGroup({ group }: { group: NonNullable<Complaint['group']> }) {
  const t = useText();
  const { slug, isClosed } = group;
  const name = useNameOnALine(group);
  return (
    <Part title={t('complaints.about.group')}>
      {isClosed ? (
        <p className="any-script">{`${name} · ${t('complaints.group-gone')}`}</p>
      ) : (
        <Link
          to={paths.group({ slug })}
          className="any-script inline-flex min-h-12 min-w-12 items-center font-semibold underline underline-offset-4"
        >
          {name}
        </Link>
      )}
    </Part>
  );
}

function Photo({ complaintId }: { complaintId: string }) {
  const t = useText();
  const { url, isError } = useComplaintPhoto(complaintId);
  if (isError) return <p className="text-small text-chilli">{t('complaints.photo-failed')}</p>;
  if (url === null) return <Skeleton className="h-48" />;
  return (
    <img src={url} alt={t('complaints.photo')} className="max-h-96 max-w-full rounded-small object-contain" />
  );
}

function User({ title, user, phone }: { title: string; user: Complaint['accused']; phone: string | null }) {
  const t = useText();
  const spoken = useSpokenName();
  return (
    <Part title={title}>
      <ProfileLink user={user} className="text-large font-semibold" />
      {phone !== null && (
        <PhoneLink
          phone={phone}
          label={t('orders.call', { name: spoken(user) })}
          className="flex min-h-12 items-center"
        />
      )}
    </Part>
  );
}
