import { GroupHead, GroupTrades, NothingForSale, ShownMembers } from '~/features/groups/group-head.tsx';
import { useGroup, type GroupPage, type GroupSeed } from '~/features/groups/groups.api.ts';
import { JoinPart } from '~/features/groups/join-part.tsx';
import { PhotoModeration } from '~/features/groups/photo-moderation.tsx';
import { cardPlace, ListingCard } from '~/features/listings/list/listing-card.tsx';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { inPage, PageMissing } from '~/lib/screens/page-missing.tsx';
import { ShareButton } from '~/lib/screens/share/share-button.tsx';
import { useSession } from '~/lib/session/session.ts';
import { groupCardPath, pathIn, paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { useMarketPreview } from '../home/market-preview.ts';

// Visitors load none of it.
const ReportGroup = laterComponent(
  async () => (await import('~/features/reports/report-group.tsx')).ReportGroup,
  { isWanted: false },
);

/** Cards visible before scrolling. */
const EAGER_CARDS = 2;

/** Public page of a group. */
export function GroupScreen({ slug, seed }: { slug: string; seed: GroupSeed }) {
  const t = useText();
  return (
    <AnswerView
      query={useGroup(slug, seed)}
      coming={<GroupShape />}
      wasMissing={seed?.ok === false && seed.error === 'not-found'}
      failed={t('groups.one-failed')}
      renderFailed={inPage(t('groups.title'))}
      missing={<GroupMissing />}
    >
      {({ group }) => <Shown group={group} />}
    </AnswerView>
  );
}

function Shown({ group }: { group: GroupPage }) {
  const t = useText();
  const spoken = useSpokenName();
  const path = pathIn(useLanguage(), paths.group({ slug: group.slug }));
  useCrumbTail([{ text: spoken(group) }]);
  return (
    <div className="page grid grid-cols-1 gap-5 py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:gap-x-8 md:py-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <GroupPreview group={group} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <GroupHead group={group} />
        <PhotoModeration group={group} />
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <JoinPart slug={group.slug} />
          </div>
          <ShareButton path={path} title={t('groups.share', { name: spoken(group) })} />
        </div>
        <GroupTrades group={group} />
        <ShownMembers group={group} />
        <ReportPart group={group} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        {group.description !== '' && (
          <section className="grid gap-2">
            <h2 className="text-large">{t('groups.about')}</h2>
            <p className="any-script max-w-prose whitespace-pre-line wrap-anywhere">{group.description}</p>
          </section>
        )}
        <GroupListings group={group} />
      </div>
    </div>
  );
}

/** Way to report a group, for who is signed in. */
function ReportPart({ group }: { group: GroupPage }) {
  const { state } = useSession();
  const spoken = useSpokenName();
  if (state !== 'signed-in') return null;
  return <ReportGroup groupId={group.id} name={spoken(group)} />;
}

function GroupListings({ group: { listings, listingCount, othersSell } }: { group: GroupPage }) {
  const t = useText();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('groups.selling')}</h2>
      {listings.length === 0 ? (
        <NothingForSale othersSell={othersSell} />
      ) : (
        <>
          <p className="text-soil-soft">{t('groups.selling-count', { count: listingCount })}</p>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-y-0">
            {listings.map((listing, position) => (
              <li key={listing.id} className={cardPlace}>
                <ListingCard listing={listing} eager={position < EAGER_CARDS} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function GroupPreview({ group }: { group: GroupPage }) {
  const t = useText();
  const { slug, kind, district, regionState } = group;
  const name = useSpokenName()(group);
  const place = [district, regionState].filter(Boolean).join(', ');
  const path = paths.group({ slug });
  const market = useMarketPreview(path);
  const card = groupCardPath(slug, useLanguage());
  const preview =
    market === undefined ? undefined : { ...market, picture: market.url.replace(/\/groups\/.*$/, card) };
  return (
    <PageHead
      title={[name, district, t('frame.name')].filter(Boolean).join(' · ')}
      description={t('groups.summary', { name, kind: t(`groups.kind.${kind}`), place })}
      preview={preview}
    />
  );
}

function GroupMissing() {
  const t = useText();
  return (
    <PageMissing
      picture={picturePath('empty-basket')}
      title={t('groups.missing')}
      text={t('groups.missing-text')}
    >
      <LinkButton to={paths.groups()}>{t('groups.show-all')}</LinkButton>
    </PageMissing>
  );
}

function GroupShape() {
  return (
    <div className="page grid grid-cols-1 gap-5 py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:gap-x-8 md:py-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Skeleton className="h-64" />
      <Skeleton className="h-96" />
    </div>
  );
}
