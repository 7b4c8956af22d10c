import { useFormats, useText } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { Badge, Card, type Tone } from '~/ui/surfaces.tsx';
import type { ListedComplaint } from './complaints.api.ts';

const tones: Readonly<Record<NonNullable<ListedComplaint['outcome']>, Tone>> = {
  dismissed: 'plain',
  warned: 'turmeric',
  'taken-down': 'turmeric',
  suspended: 'chilli',
};

/** A complaint in the list, with a link to its page. */
export function ComplaintCard({ complaint }: { complaint: ListedComplaint }) {
  const t = useText();
  const spoken = useSpokenName();
  const { dayOf } = useFormats();
  const { id, about, accused, author, reason, outcome, createdAt } = complaint;
  return (
    <Card className="relative grid grid-cols-1 gap-1.5 p-4 hover:bg-sunk">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{t(`complaints.about.${about}`)}</Badge>
        <OutcomeBadge outcome={outcome} />
        <span className="text-small text-soil-soft">{dayOf(createdAt)}</span>
      </div>
      <h2 className="any-script text-large leading-snug wrap-anywhere">
        <Link to={paths.adminComplaint({ id })} className="after:absolute after:inset-0">
          {spoken(accused)}
        </Link>
        <NameAsWritten {...accused} className="text-small font-normal" />
      </h2>
      <p className="any-script line-clamp-2 wrap-anywhere">{reason}</p>
      <p className="any-script text-small text-soil-soft">{t('complaints.by', { name: spoken(author) })}</p>
    </Card>
  );
}

/** Outcome of a complaint; nothing while it waits. */
export function OutcomeBadge({ outcome }: Pick<ListedComplaint, 'outcome'>) {
  const t = useText();
  if (outcome === null) return null;
  return <Badge tone={tones[outcome]}>{t(`complaints.outcome.${outcome}`)}</Badge>;
}
