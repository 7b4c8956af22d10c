import { shownVariety } from '@polam/domain/market/listing';
import type { Paise } from '@polam/domain/money';
import { rupeesFromPaise } from '@polam/domain/money';
import { unwatch } from '@polam/contract/calls/prices';
import { useLocation } from 'react-router';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { useSession } from '~/lib/session/session.ts';
import { loginPath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { MoneyField } from '~/ui/fields/text-field.tsx';
import { SendForm } from '~/ui/send-form.tsx';
import { Card } from '~/ui/surfaces.tsx';
import {
  placeOf,
  useWatches,
  useWatchForm,
  type MarketPrice,
  type PriceWatch,
  type StatePrice,
} from './prices.api.ts';

interface WatchProps {
  readonly slug: string;
  /** The variety whose prices are shown; null: the crop. */
  readonly variety: string | null;
  readonly states: readonly StatePrice[];
  /** Latest rows of the markets of one state. */
  readonly markets: readonly MarketPrice[];
  /** Code of that state. */
  readonly chosen: string | null;
  /** The price from which the form starts; null for none. */
  readonly latestPaise: Paise | null;
}

/** Wishes to be told of a price; for a visitor the way to sign in. */
export function WatchPart(props: WatchProps) {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  const { pathname, search } = useLocation();
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-large">{t('prices.watch')}</h2>
      <p className="text-soil-soft">{t('prices.watch-lead')}</p>
      {isSignedIn ? (
        <OwnWatches {...props} />
      ) : (
        <LinkButton look="plain" icon="bell" to={loginPath(`${pathname}${search}`)} wide>
          {t('prices.watch-sign-in')}
        </LinkButton>
      )}
    </Card>
  );
}

/** A little above the latest price, in whole hundreds of rupees. */
function startOf(latestPaise: Paise | null): string {
  return latestPaise === null ? '' : String(Math.ceil((rupeesFromPaise(latestPaise) * 1.02) / 50) * 50);
}

function OwnWatches({ slug, variety, states, markets, chosen, latestPaise }: WatchProps) {
  const t = useText();
  const own = useWatches(slug);
  const form = useWatchForm({ slug, variety }, { state: '', abovePaise: startOf(latestPaise) });
  const ofStates = states.map(({ stateCode, state }) => ({ value: stateCode, label: state }));
  // Of our own trades a district, which often has a market of the same name.
  const nameOf = ({ market, source }: MarketPrice) =>
    source === 'trades' ? t('prices.watch-sold', { place: market }) : market;
  const names = new Map(markets.map((each) => [each.marketId, nameOf(each)]));
  const ofMarkets = [...names].map(([id, label]) => ({ value: placeOf(chosen ?? '', id), label }));
  return (
    <>
      {own.length > 0 && (
        <ul className="grid gap-1">
          {own.map((watch) => (
            <WatchLine key={watch.id} watch={watch} states={states} />
          ))}
        </ul>
      )}
      <SendForm form={form} send={t('prices.watch-send')} isWide>
        <MoneyField
          label={t('prices.watch-price')}
          unit={t('listings.per.quintal')}
          {...form.numberField('abovePaise')}
        />
        <SelectField
          label={t('prices.watch-where')}
          empty={t('prices.watch-any')}
          options={[...ofMarkets, ...ofStates]}
          {...form.field('state')}
        />
      </SendForm>
    </>
  );
}

function WatchLine({ watch, states }: { watch: PriceWatch; states: readonly StatePrice[] }) {
  const t = useText();
  const { rupees, dayOf } = useFormats();
  const { act, isSending } = useAct(unwatch);
  const price = rupees(watch.abovePaise ?? 0);
  const named = states.find(({ stateCode }) => stateCode === watch.stateCode)?.state ?? watch.stateCode;
  const place = watch.market === null ? named : `${watch.market}, ${named}`;
  const where = [shownVariety(watch), place ?? t('prices.watch-any')].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center justify-between gap-2">
      <span>
        {t('prices.watch-waits', { price, state: where })}
        {watch.toldAt !== null && (
          <span className="block text-small text-soil-soft">
            {t('prices.watch-told', { day: dayOf(watch.toldAt) })}
          </span>
        )}
      </span>
      <Button
        look="plain"
        small
        icon="trash"
        busy={isSending}
        aria-label={t('prices.watch-stop', { price })}
        onClick={() => void act({ watchId: watch.id })}
      >
        {t('admin.delete')}
      </Button>
    </li>
  );
}
