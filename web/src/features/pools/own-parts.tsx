import { dayInIndia } from '@polam/domain/day';
import { isOrderOpen } from '@polam/domain/trade/order';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { OwnPart, type PartViews } from './order-part.tsx';
import { useOwnShares, type OwnShare } from './pools.api.ts';

interface OwnPartsProps {
  /** Whether parts of orders that have ended are shown, or those that are under way. */
  readonly isOver: boolean;
  readonly views: PartViews;
  /** Days between which orders have ended, as far as that is asked for. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The reader's parts in orders of pooled listings of others, beside the own orders; nothing without any. */
export function OwnParts({ isOver, views, ...days }: OwnPartsProps) {
  const t = useText();
  return (
    <AnswerView query={useOwnShares()} coming={null} failed={t('pools.mine-failed')}>
      {({ shares }) => <Parts sold={soldOf(shares, { isOver, ...days })} views={views} />}
    </AnswerView>
  );
}

type Sold = ReturnType<typeof soldOf>;

function soldOf(
  shares: readonly OwnShare[],
  { isOver, from = '', to = '9999' }: Omit<OwnPartsProps, 'views'>,
) {
  const isWithin = ({ endedAt }: OwnShare['orders'][number]) => {
    const day = endedAt === null ? '' : dayInIndia(new Date(endedAt));
    return from <= day && day <= to;
  };
  return shares
    .flatMap((share) => share.orders.map((part) => ({ share, part })))
    .filter(({ part }) => isOrderOpen(part.state) !== isOver && isWithin(part));
}

function Parts({ sold, views }: { sold: Sold; views: PartViews }) {
  const t = useText();
  const { rupees } = useFormats();
  const language = useLanguage();
  const spoken = useSpokenName();
  if (sold.length === 0) return null;
  const paise = sold.reduce((sum, { part }) => sum + (part.paise ?? 0), 0);
  return (
    <section className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-large">{t('pools.mine-sold')}</h2>
        <p className="font-semibold">{t('pools.mine-sum', { sum: rupees(paise) })}</p>
      </header>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {sold.map(({ share: { organiser, listing }, part }) => (
          <li key={part.orderId} className="grid content-start gap-1">
            <h3 className="any-script text-base leading-snug font-semibold wrap-anywhere">
              {listing.names[language]}
              <span className="block text-small font-normal text-soil-soft">
                {t('pools.by', { name: spoken(organiser) })}
              </span>
            </h3>
            <OwnPart part={part} organiser={organiser} names={listing.names} views={views} />
          </li>
        ))}
      </ul>
      <LinkButton small look="plain" to={paths.shares()} className="justify-self-start">
        {t('pools.mine-way')}
      </LinkButton>
    </section>
  );
}
