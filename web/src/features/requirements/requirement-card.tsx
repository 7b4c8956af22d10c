import type { RequirementState } from '@polam/domain/market/requirement';
import { pricePerQuintal } from '@polam/domain/quantity';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { tintOf } from '~/lib/screens/category-tint.ts';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { picturePath } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Badge, Card, type Tone } from '~/ui/surfaces.tsx';
import { askedMilli, leftMilli, type Requirement, wantedFullName } from './requirement.ts';

/** Grid of the cards of requirements. */
export const requirementGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3 sm:gap-4';

/** Placeholders of requirements that are loading. */
export function RequirementListSkeleton() {
  return <ListComing className={requirementGrid} count={6} item="h-56" />;
}

/** Empty list, with what to do next. */
export function NothingWanted({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <EmptyState picture={picturePath('empty-basket')} text={text}>
      {children}
    </EmptyState>
  );
}

interface RequirementCardProps {
  readonly requirement: Requirement;
  /** On a page of its own it is the subject of the page, and is shown whole. */
  readonly place?: 'list' | 'page' | undefined;
  /** The buyer, or the actions on the requirement. */
  readonly children?: ReactNode;
}

/** Card of a requirement: the commodity, how much, by when, and the price that is offered. */
export function RequirementCard({ requirement, place = 'list', children }: RequirementCardProps) {
  const name = wantedFullName(requirement, useLanguage());
  const { commodity, note } = requirement;
  const isPage = place === 'page';
  return (
    <Card className="flex h-full flex-col">
      <article className="flex flex-wrap gap-3 p-3 sm:p-4">
        <PicturePlate
          tint={tintOf(commodity.categorySlug)}
          src={picturePath(commodity.picture)}
          alt=""
          width={256}
          height={256}
          className={cx('shrink-0', isPage ? 'size-20 sm:size-28' : 'size-16')}
        />
        <div className="grid min-w-0 flex-1 basis-32 content-start gap-1">
          {isPage ? (
            <h1 className="any-script text-title leading-tight wrap-anywhere">{name}</h1>
          ) : (
            <h2 className="line-clamp-2 text-base leading-snug wrap-anywhere">{name}</h2>
          )}
          <WantedPrice requirement={requirement} />
          <Facts requirement={requirement} />
          {note !== '' && (
            <p
              className={cx(
                'any-script text-small wrap-anywhere text-soil-soft',
                isPage ? 'whitespace-pre-line' : 'line-clamp-2',
              )}
            >
              {note}
            </p>
          )}
        </div>
      </article>
      {Boolean(children) && (
        <div className="mt-auto grid grid-cols-1 gap-2 border-t border-line p-3 sm:px-4">{children}</div>
      )}
    </Card>
  );
}

function WantedPrice({ requirement: { pricePaise, unit } }: { requirement: Requirement }) {
  const t = useText();
  const { rupees } = useFormats();
  const perQuintal = unit === 'quintal' ? null : pricePerQuintal(pricePaise, unit, null);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-large leading-tight font-bold">{rupees(pricePaise)}</span>
        <span className="text-soil-soft">{t(`listings.per.${unit}`)}</span>
      </p>
      {perQuintal !== null && (
        <p className="text-small text-soil-soft">
          {t('listings.price-per', { price: rupees(perQuintal), per: t('listings.per.quintal') })}
        </p>
      )}
    </>
  );
}

function Facts({ requirement }: { requirement: Requirement }) {
  const t = useText();
  const { quantity, shortDay } = useFormats();
  const { unit, neededOn, district, distanceKm, organic, shipping, maxMoisture } = requirement;
  return (
    <>
      <p className="font-semibold">
        {t('requirements.wanted', { quantity: quantity(askedMilli(requirement), unit) })}
      </p>
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-small">
        <span className="inline-flex items-center gap-1">
          <Icon name="calendar" className="size-4 text-soil-soft" />
          {t('requirements.by', { day: shortDay(neededOn) })}
        </span>
        {district !== null && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <Icon name="place" className="size-4 text-soil-soft" />
            <span className="truncate">{district}</span>
          </span>
        )}
        {typeof distanceKm === 'number' && <span>{t('requirements.reason.near', { km: distanceKm })}</span>}
      </p>
      <p className="flex flex-wrap gap-1.5">
        {organic ? (
          <Badge tone="leaf">{t('requirements.organic')}</Badge>
        ) : (
          <Badge>{t('requirements.inorganic')}</Badge>
        )}
        {maxMoisture !== null && <Badge>{t('quality.moisture-up-to', { percent: maxMoisture / 100 })}</Badge>}
        {shipping && <Badge icon="truck">{t('requirements.delivered')}</Badge>}
      </p>
    </>
  );
}

const tones: Readonly<Record<RequirementState, Tone>> = {
  open: 'leaf',
  'partly-filled': 'turmeric',
  filled: 'sky',
  closed: 'plain',
  expired: 'plain',
};

/** The state of a requirement, and how much of it is bought. */
export function RequirementStateLine({ requirement }: { requirement: Requirement }) {
  const t = useText();
  const { quantity, dayOf } = useFormats();
  const { state, filledMilli, unit, createdAt } = requirement;
  const filled = quantity(filledMilli, unit);
  const left = quantity(leftMilli(requirement), unit);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Badge tone={tones[state]}>{t(`requirements.state.${state}`)}</Badge>
        <span className="text-small text-soil-soft">
          {t('requirements.posted', { day: dayOf(createdAt) })}
        </span>
      </p>
      {filledMilli > 0 && (
        <p className="text-small">
          {state === 'filled'
            ? t('requirements.all-bought', { filled })
            : t('requirements.still', { left, filled })}
        </p>
      )}
    </div>
  );
}
