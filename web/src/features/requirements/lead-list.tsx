import type { ComponentProps, ReactNode } from 'react';
import type { Text } from '~/i18n/catalogue.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import type { Formats } from '~/i18n/formats.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { ListView } from '~/lib/screens/list-view.tsx';
import { TrustGlance } from '~/lib/screens/trust-glance.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import {
  NothingWanted,
  RequirementCard,
  requirementGrid,
  RequirementListSkeleton,
} from './requirement-card.tsx';
import type { Requirement } from './requirement.ts';
import type { LeadPages, MatchReason } from './requirements.api.ts';

interface LeadListProps {
  readonly pages: LeadPages;
  /** Action to reach the buyer of each. */
  readonly renderAction: (requirement: Requirement) => ReactNode;
  /** Clears all filters; undefined where none is set. */
  readonly onClear?: (() => void) | undefined;
}

/** List of buyers' requirements, each with an action to reach its buyer; or what is shown in its place. */
export function LeadList({ pages, renderAction, onClear }: LeadListProps) {
  const t = useText();
  const problem = Object.values(pages.problems)[0];
  return (
    <ListView
      query={pages.query}
      itemsOf={(page) => page.requirements}
      coming={<RequirementListSkeleton />}
      failed={t('leads.failed')}
      why={problem}
      empty={<NoLeads onClear={onClear} />}
      more={t('listings.show-more')}
      className="gap-6"
    >
      {(requirements) => (
        <ul className={requirementGrid}>
          {requirements.map((requirement) => (
            <li key={requirement.id}>
              <LeadCard requirement={requirement} action={renderAction(requirement)} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

interface LeadCardProps extends Pick<ComponentProps<typeof RequirementCard>, 'place'> {
  readonly requirement: Requirement;
  /** Action to quote a price. */
  readonly action: ReactNode;
  /** Reason for which it is shown. */
  readonly children?: ReactNode;
}

/** Card of a requirement with a link to its buyer and the action to quote a price. */
export function LeadCard({ requirement, place, action, children }: LeadCardProps) {
  const t = useText();
  const { buyer } = requirement;
  return (
    <RequirementCard requirement={requirement} place={place}>
      {children}
      {/* The link covers all that stands of the buyer. */}
      <div className="relative min-h-12">
        <TrustGlance user={buyer} side={place === 'page' ? undefined : 'buyer'}>
          <Link
            to={paths.userProfile({ uid: buyer.id })}
            className="any-script line-clamp-2 font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            <span className="sr-only">{t('leads.buyer')}</span> {useSpokenName()(buyer)}
          </Link>
        </TrustGlance>
      </div>
      {action}
    </RequirementCard>
  );
}

function NoLeads({ onClear }: Pick<LeadListProps, 'onClear'>) {
  const t = useText();
  return (
    <NothingWanted text={t(onClear ? 'leads.none-found' : 'leads.empty-text')}>
      {onClear && <Button onClick={onClear}>{t('listings.clear')}</Button>}
      <LinkButton look={onClear ? 'plain' : 'main'} to={paths.postRequirement()} icon="requirement">
        {t('leads.empty')}
      </LinkButton>
    </NothingWanted>
  );
}

interface MatchReasonsProps {
  readonly reasons: readonly MatchReason[];
  /** Name of the commodity, in the reader's language. */
  readonly name: string;
}

/** Reasons for which a listing suits a requirement, in words. */
export function MatchReasons({ reasons, name }: MatchReasonsProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <ul aria-label={t('requirements.why')} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {reasons.map((reason) => (
        <li key={reason.kind} className="inline-flex min-w-0 items-center gap-1">
          <Icon name="check" className="size-4 shrink-0 text-leaf" />
          <span className="min-w-0">{sentenceOf(reason, { t, formats, name })}</span>
        </li>
      ))}
    </ul>
  );
}

function sentenceOf(
  { kind, percent = 0, km = 0, availableOn = '' }: MatchReason,
  context: { t: Text; formats: Formats; name: string },
): string {
  const { t, formats, name } = context;
  if (kind === 'commodity') return t('requirements.reason.commodity', { name });
  if (kind === 'price') return priceSentence(t, percent);
  if (kind === 'quantity')
    return percent >= 100 ? t('requirements.reason.all') : t('requirements.reason.part', { percent });
  if (kind === 'moisture') return t('requirements.reason.moisture', { percent });
  if (kind === 'near') return t('requirements.reason.near', { km });
  if (kind === 'day') return t('requirements.reason.day', { day: formats.day(availableOn) });
  return t(`requirements.reason.${kind}`);
}

function priceSentence(t: Text, percent: number): string {
  if (percent === 0) return t('requirements.reason.same-price');
  return percent < 0
    ? t('requirements.reason.cheaper', { percent: -percent })
    : t('requirements.reason.dearer', { percent });
}
