import { listOwn } from '@polam/contract/calls/listings';
import { useState } from 'react';
import { type Commodity, useCatalogue } from '~/features/catalogue/catalogue.api.ts';
import { CommodityField, namedCommodity } from '~/features/catalogue/commodity-field.tsx';
import { ownNameOf } from '~/features/listings/listing.ts';
import { useFormOfConversation } from '~/features/offers/offer-again.ts';
import { useWaitingOffersOf, type WaitingOffer } from '~/features/offers/offers.api.ts';
import { WaitingOfferCard } from '~/features/offers/waiting-offer-card.tsx';
import { QuoteDialog } from '~/features/requirements/quote-dialog.tsx';
import type { QuotedListing, QuoteTyped } from '~/features/requirements/quote-form.tsx';
import type { RequirementForm } from '~/features/requirements/requirement-form-state.ts';
import type { Requirement } from '~/features/requirements/requirement.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { VarietyField } from '~/lib/forms/variety-field.tsx';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { UnlessBlocked } from '~/lib/screens/blocks/unless-blocked.tsx';
import { useIsBlocked } from '~/lib/screens/blocks/use-is-blocked.ts';
import { Button } from '~/ui/button.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';

/** Requirement being quoted, and the typed values of an earlier refused quote. */
interface Quoting {
  readonly requirement: Requirement;
  readonly typed: QuoteTyped | null;
}

/** State of the requirement being quoted; null for none. */
export function useQuoting() {
  const [quoting, setQuoting] = useState<Quoting | null>(null);
  return { quoting, begin: setQuoting, end: () => setQuoting(null) };
}

interface QuoteActionProps {
  readonly requirement: Requirement;
  /** Null where quoting is closed; quotes that wait on this device are shown all the same. */
  readonly onQuote: ((quoting: Quoting) => void) | null;
}

/** Quote button; a quote that waits on this device replaces it, a refused one is shown beside it. */
export function QuoteAction({ requirement, onQuote }: QuoteActionProps) {
  const t = useText();
  const conversation = conversationName({ subjectId: requirement.id, otherId: requirement.buyer.id });
  const offers = useWaitingOffersOf(conversation);
  const mayQuote = onQuote !== null && offers.every(({ entry }) => entry.refusal !== null);
  const again = (offer: WaitingOffer) => onQuote?.({ requirement, typed: typedOf(offer) });
  const isBlocked = useIsBlocked(requirement.buyer.id);
  useFormOfConversation(conversation, onQuote === null || isBlocked ? null : again);
  return (
    <>
      {offers.map((offer) => (
        <WaitingOfferCard key={offer.entry.id} wide offer={offer} />
      ))}
      {mayQuote && (
        <UnlessBlocked other={requirement.buyer}>
          <Button icon="deals" wide onClick={() => onQuote({ requirement, typed: null })}>
            {t('leads.contact')}
          </Button>
        </UnlessBlocked>
      )}
    </>
  );
}

interface QuoteSheetProps {
  readonly quoting: Quoting | null;
  readonly listings: readonly QuotedListing[];
  readonly onClose: () => void;
}

/** Dialog of the quote in progress. */
export function QuoteSheet({ quoting, listings, onClose }: QuoteSheetProps) {
  const { requirement = null, typed = null } = quoting ?? {};
  return <QuoteDialog requirement={requirement} typed={typed} listings={listings} onClose={onClose} />;
}

function typedOf({ entry: { input }, terms }: WaitingOffer): QuoteTyped {
  const listingId = input['listingId'];
  return { ...terms, listingId: typeof listingId === 'string' ? listingId : '' };
}

/** Active listings of the user with the commodity and unit of a requirement, newest first. */
export function useOwnListingsOf(requirement: Requirement | null): readonly QuotedListing[] {
  const language = useLanguage();
  const { quantity, rupees } = useFormats();
  const category = requirement?.commodity.slug ?? '';
  const own = useAsk(listOwn, { category, state: 'active' }, { enabled: requirement !== null });
  const listings = own.data?.listings ?? [];
  return listings
    .filter(
      (listing) => listing.unit === requirement?.unit && listing.commodity.id === requirement.commodity.id,
    )
    .map((listing) => ({
      id: listing.id,
      name: [
        ownNameOf(listing, language),
        quantity(listing.availableMilli, listing.unit),
        rupees(listing.pricePaise),
      ].join(' · '),
    }));
}

/** Whether moisture is measured of a commodity: of fruits and vegetables it is not. */
function isDried({ categorySlug }: Commodity): boolean {
  return categorySlug !== 'fruits' && categorySlug !== 'vegetables';
}

/** Name field of a requirement with catalogue suggestions; a known commodity sets its usual unit. */
export function WantedName({ form }: { form: RequirementForm }) {
  const t = useText();
  const commodities = useCatalogue().data?.commodities ?? [];
  const { register, setValue, formState } = form.form;
  const { ref, name } = register('commodityName');
  const change = (text: string, named: Commodity | undefined) => {
    setValue('commodityName', text, { shouldValidate: formState.isSubmitted, shouldDirty: true });
    if (named !== undefined && form.values.quantityMilli === '') setValue('unit', named.unit);
  };
  const known = namedCommodity(commodities, form.values.commodityName);
  return (
    <>
      <CommodityField
        label={t('requirements.name')}
        hint={t('sell.name-hint')}
        error={form.errorOf('commodityName')}
        commodities={commodities}
        value={form.values.commodityName}
        onChange={change}
        inputProps={{ ref, name }}
      />
      <VarietyField
        commodity={known?.slug}
        value={form.values.variety}
        onChange={(variety) => setValue('variety', variety, { shouldDirty: true })}
        error={form.errorOf('variety')}
      />
      {known !== undefined && isDried(known) && (
        <NumberField
          label={t('listings.max-moisture')}
          unit="%"
          optional={t('sell.optional')}
          {...form.numberField('maxMoisture')}
        />
      )}
    </>
  );
}
