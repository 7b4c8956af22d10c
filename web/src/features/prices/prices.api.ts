import type { Answer } from '@polam/contract/answer';
import type { InputOf, OutputOf } from '@polam/contract/call';
import { get, held, list, watch, watches } from '@polam/contract/calls/prices';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { useSession } from '~/lib/session/session.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** The prices of a commodity as its page shows them. */
export type CommodityPrices = OutputOf<typeof get>;

/** A price of a state. */
export type StatePrice = CommodityPrices['states'][number];

/** Prices of one day. */
export type DayPrice = CommodityPrices['days'][number];

/** A row of a market, or of our own trades in a district. */
export type MarketPrice = CommodityPrices['markets'][number];

/** A watch of a price. */
export type PriceWatch = OutputOf<typeof watches>['watches'][number];

/** Queries with which the server has rendered a page of prices. */
export type PricesSeed = Answer<typeof get> | null;

const inState = (state: string | undefined) => (state === undefined ? {} : { state });

interface PricesQuery {
  readonly slug: string;
  /** The state whose days are shown. */
  readonly state: string | undefined;
  /** In any spelling; undefined for the crop. */
  readonly variety: string | undefined;
  /** The state of the reader; null where it is unknown. */
  readonly home: string | null;
}

/** Query of the prices of a commodity, and of the days of a state. */
export function usePrices({ slug, state, variety, home }: PricesQuery, seed: PricesSeed) {
  const wanted = { slug, ...inState(state), ...(variety && { variety }), ...(home !== null && { home }) };
  return useAsk(get, wanted, { seed, keepLast: true });
}

/** Query of the commodities of which prices are known. */
export function usePriceList(seed: Answer<typeof list> | null) {
  return useAsk(list, {}, { seed });
}

/** Query of the reader's own watches of a commodity. */
export function useWatches(slug: string): readonly PriceWatch[] {
  const isSignedIn = useSession().state === 'signed-in';
  const all = useAsk(watches, {}, { enabled: isSignedIn }).data?.watches ?? [];
  return all.filter(({ commodity }) => commodity.slug === slug);
}

/** Query of the prices that an admin has to decide on. */
export function useHeld() {
  return useAsk(held, {});
}

/** Values of the form of a watch. */
export interface WatchValues {
  /** A state, or a market of one as {@link placeOf} writes it; empty: any state. */
  readonly state: string;
  readonly abovePaise: string;
}

/** Between the code of a state and a market; in no name. */
const OF_STATE = '|';

/** A market of a state as one value of a menu. */
export function placeOf(stateCode: string, market: string): string {
  return `${stateCode}${OF_STATE}${market}`;
}

/** Form of a watch of a price, of a crop or of one variety. */
export function useWatchForm(priced: { slug: string; variety: string | null }, start: WatchValues) {
  const t = useText();
  const form = useCallForm<typeof watch, { state: string; abovePaise: string }>(watch, {
    defaults: start,
    fixed: { slug: priced.slug, ...(priced.variety !== null && { variety: priced.variety }) },
    narrow: inMarket,
    failedText: t('prices.watch-failed'),
    onDone: async (_saved, message) => {
      toast.success(message);
      form.form.reset(start);
      await refreshed();
    },
  });
  return form;
}

/** The input with the market that its place names. */
function inMarket(input: InputOf<typeof watch>): InputOf<typeof watch> {
  const [state, ...market] = input.state?.split(OF_STATE) ?? [];
  return state === undefined || market.length === 0
    ? input
    : { ...input, state, market: market.join(OF_STATE) };
}
