import { useLocation, useNavigate } from 'react-router';
import type { SellValues } from './sell-draft.ts';
import type { SellSums } from './sell-form-state.ts';

/** The screens of the sell form, in their order. */
export const sellScreens = ['photo', 'what', 'how-much', 'check'] as const;

/** One screen of the sell form. */
export type SellScreen = (typeof sellScreens)[number];

/** The fields that have a screen before the last one; all others are on the last. */
const fieldScreens: Readonly<Record<string, SellScreen>> = {
  photo: 'photo',
  photoOrder: 'photo',
  name: 'what',
  commodityId: 'what',
  quantityMilli: 'how-much',
  unit: 'how-much',
  pricePaise: 'how-much',
  packGrams: 'how-much',
};

/** The screen that has a field of the form. */
export function screenOf(field: string): SellScreen {
  return fieldScreens[field] ?? 'check';
}

/** Query parameter of the screen that is shown; without it the form has just been opened. */
const STEP = 'step';

/** The screen to show: the one asked for, or the first before it that still lacks something. */
export function screenShown(asked: SellScreen, furthest: SellScreen): SellScreen {
  return sellScreens.indexOf(asked) > sellScreens.indexOf(furthest) ? furthest : asked;
}

/** The furthest screen that a seller can have come to. */
export function furthestScreen(
  { name }: Pick<SellValues, 'name'>,
  { pricePaise, quantityMilli }: Pick<SellSums, 'pricePaise' | 'quantityMilli'>,
): SellScreen {
  if (name.trim() === '') return 'what';
  return pricePaise === null || quantityMilli === null ? 'how-much' : 'check';
}

/** The screen of the address, and the way to another one: each is a step of the browser's history. */
export interface SellRoad {
  /** Null where the address names none. */
  readonly asked: SellScreen | null;
  readonly goTo: (screen: SellScreen) => void;
}

/** Reads the screen from the address. */
export function useSellRoad(): SellRoad {
  const navigate = useNavigate();
  const named = new URLSearchParams(useLocation().search).get(STEP);
  const asked = sellScreens.find((screen) => screen === named) ?? null;
  return { asked, goTo: (screen) => void navigate({ search: `?${STEP}=${screen}` }) };
}
