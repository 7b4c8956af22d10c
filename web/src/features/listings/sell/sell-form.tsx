import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Later } from '~/lib/screens/later/later.tsx';
import { LaterPart, useLaterPart } from '~/lib/screens/later/later-part.ts';
import { HowMuchScreen } from './screen-how-much.tsx';
import { PhotoScreen } from './screen-photo.tsx';
import { SellBar } from './sell-bar.tsx';
import { useSellForm, type SellForm as Form, type SellFormOptions } from './sell-form-state.ts';
import { SellHead, SellQuestion } from './sell-head.tsx';
import { SellPreview } from './sell-preview.tsx';
import { furthestScreen, screenOf, screenShown, useSellRoad, type SellScreen } from './sell-screens.ts';
import type { LastListing } from './own-crops.ts';

// With all details of a listing, and the storages near its place.
/** The last screen of selling. */
export const checkScreen = new LaterPart(async () => (await import('./screen-check.tsx')).CheckScreen);

interface SellFormProps extends SellFormOptions {
  /** Renders the screen that asks what is sold, which knows the catalogue. */
  readonly renderWhat: (form: Form, goOn: () => void) => ReactNode;
  /** Picture of the commodity, until there is a photo. */
  readonly pictureOf: (commodityId: string) => string;
  /** Latest asked price of the seller for a crop; undefined where it was never sold. */
  readonly lastOf: (commodityId: string) => LastListing | undefined;
}

/** Form by which a farmer sells, in four screens: photo, what, how much and for what price, a last look. */
export function SellForm({ renderWhat, pictureOf, lastOf, ...options }: SellFormProps) {
  const form = useSellForm(options);
  const { screen, next, goTo } = useScreen(form);
  const picture = pictureOf(form.values.commodityId);
  const check = useLaterPart(checkScreen, screen === 'how-much' || screen === 'check');
  // Nothing is posted that its seller has not seen.
  const mayPost = typeof check === 'function';
  const submit = (event: FormEvent) => {
    if (screen === 'check' && mayPost) {
      void form.onSubmit(event);
      return;
    }
    event.preventDefault();
    if (screen !== 'check') void next();
  };
  return (
    <>
      <SellHead screen={screen} />
      <div className="grid flex-1 grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form noValidate onSubmit={submit} className="flex flex-col gap-3 pt-2 sm:gap-4">
          <SellQuestion screen={screen} />
          {screen === 'photo' && <PhotoScreen form={form} />}
          {screen === 'what' && renderWhat(form, () => goTo('how-much'))}
          {screen === 'how-much' && (
            <HowMuchScreen
              form={form}
              picture={picture}
              last={lastOf(form.values.commodityId)}
              onChangeCrop={() => goTo('what')}
            />
          )}
          {screen === 'check' && (
            <Later part={checkScreen} height="h-96">
              {(CheckScreen) => <CheckScreen form={form} picture={picture} onChange={goTo} />}
            </Later>
          )}
          <SellBar form={form} screen={screen} mayPost={mayPost} />
        </form>
        {screen !== 'check' && <SellPreview form={form} picture={picture} />}
      </div>
    </>
  );
}

/** The screen that is shown, and how its button leads to the next one. */
function useScreen(form: Form) {
  const { asked, goTo } = useSellRoad();
  const screen = screenShown(asked ?? 'photo', furthestScreen(form.values, form.sums));
  const next = async () => {
    if (screen === 'photo') return goTo('what');
    const fields = screen === 'what' ? (['name'] as const) : figures;
    // As touched, a field that is wrong is checked anew with every key and not only once it is left.
    for (const field of fields) form.form.setValue(field, form.form.getValues(field), { shouldTouch: true });
    if (await form.form.trigger(fields, { shouldFocus: true }))
      goTo(screen === 'what' ? 'how-much' : 'check');
  };
  useWayToWrong(form, { screen, goTo });
  return { screen, next, goTo };
}

const figures = ['quantityMilli', 'unit', 'pricePaise', 'packGrams'] as const;

/** Leads from the last screen to the one whose field was refused, where the reason is shown. */
function useWayToWrong(form: Form, { screen, goTo }: { screen: SellScreen; goTo: (to: SellScreen) => void }) {
  const wrong = Object.keys(form.form.formState.errors)
    .map(screenOf)
    .find((each) => each !== 'check');
  const lead = useEffectEvent((to: SellScreen) => goTo(to));
  useEffect(() => {
    if (screen === 'check' && wrong !== undefined) lead(wrong);
  }, [screen, wrong]);
}
