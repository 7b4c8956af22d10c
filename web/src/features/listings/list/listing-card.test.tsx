import { noNames } from '@polam/domain/catalogue';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCommodity, buildListing } from '~/testing/builders.ts';
import { leave } from '~/testing/leave.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { show } from '~/testing/show.tsx';
import { ListingCard } from './listing-card.tsx';
import { namesOf } from '../listing.ts';

afterEach(leave);

const tomato = buildCommodity({
  slug: 'tomato',
  categorySlug: 'vegetables',
  names: { ...noNames, en: 'Tomato', te: 'టమాటాలు', hi: 'टमाटर' },
});
const asReference = ({ names, ...rest }: typeof tomato) => ({
  ...rest,
  names,
  name: names.en,
  category: 'VEGETABLES',
});

describe('the card of a listing', () => {
  it('shows the price large with its unit, and per quintal beneath', async () => {
    startFakeServer();

    await show(<ListingCard listing={buildListing({ unit: 'ton', pricePaise: 2_400_000 })} />);

    expect(screen.getByText('₹24,000')).toBeTruthy();
    expect(screen.getByText('per ton')).toBeTruthy();
    expect(screen.getByText('₹2,400 per quintal')).toBeTruthy();
  });

  it('says the price per kg too where vegetables are sold by the bag', async () => {
    startFakeServer();
    const bag = {
      unit: 'bag',
      packGrams: 50_000,
      pricePaise: 100_000,
      pricePerQuintalPaise: 200_000,
      pricePerKgPaise: 2_000,
    } as const;

    await show(<ListingCard listing={buildListing({ ...bag, commodity: asReference(tomato) })} />);

    expect(screen.getByText('₹2,000 per quintal · ₹20 per kg')).toBeTruthy();
  });

  it('does not say the same price twice', async () => {
    startFakeServer();

    await show(<ListingCard listing={buildListing()} />);

    expect(screen.getByText('per quintal')).toBeTruthy();
    expect(screen.queryByText('₹2,400 per quintal')).toBeNull();
  });

  it('says beside the asked price what it costs at the reader’s place, and what is counted', async () => {
    startFakeServer();
    const landed = {
      km: 120,
      vehicle: 'truck',
      isBrought: false,
      pricePaise: 240_000,
      freightPaise: 8_000,
      loadingPaise: 1_500,
      cessPaise: 0,
      isCessCounted: false,
      landedPaise: 249_500,
    } as const;

    const fetched = await show(<ListingCard listing={buildListing({ landed })} />);
    expect(screen.getByText('₹2,400')).toBeTruthy();
    expect(screen.getByText('₹2,495 a quintal delivered')).toBeTruthy();
    expect(screen.getByText('transport ₹80 (120 km) · loading ₹15 · mandi cess not counted')).toBeTruthy();
    fetched.unmount();

    const brought = { ...landed, isBrought: true, isCessCounted: true, cessPaise: 2_400 };
    await show(<ListingCard listing={buildListing({ landed: brought })} />);
    expect(screen.getByText('the seller brings it · mandi cess ₹24')).toBeTruthy();
  });

  it('shows 20 characters of the description and an ellipsis', async () => {
    startFakeServer();

    await show(<ListingCard listing={buildListing()} />);

    expect(screen.getByText('Sharbati wheat from …')).toBeTruthy();
  });

  it('says initial and trades of its seller, to who is signed in with the name', async () => {
    startFakeServer();
    const trust = { deals: 8, weights: 5, fairWeights: 4, payments: 6, timelyPayments: 6 };
    const listing = buildListing({ seller: { ...buildListing().seller, name: 'Sita', trust } });

    const asVisitor = await show(<ListingCard listing={listing} />, { as: null });
    for (const text of ['S', '8 deals', 'Weight as agreed: 4 of 5'])
      expect(screen.getByText(text)).toBeTruthy();
    expect([screen.queryByText('Sita'), screen.queryByText('Paid on time: 6 of 6')]).toEqual([null, null]);
    asVisitor.unmount();

    await show(<ListingCard listing={listing} />);
    for (const text of ['S', 'Sita', '8 deals', 'Weight as agreed: 4 of 5'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('leads a visitor to the page that everybody may open, and a user to the dashboard', async () => {
    startFakeServer();
    const listing = buildListing();

    const asVisitor = await show(<ListingCard listing={listing} />, { as: null });
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      `/buy-commodity/food-grains-cereals/wheat/${listing.id}`,
    );
    asVisitor.unmount();

    await show(<ListingCard listing={listing} />);
    expect(screen.getByRole('link').getAttribute('href')).toContain('/dashboard/user/buy-commodity/');
  });
});

describe('the name of a listing', () => {
  it("is the commodity's in the reader's language, with the seller's own word where it differs", () => {
    expect(namesOf(buildListing(), 'te')).toEqual({ name: 'గోధుమలు', ownName: null });
    expect(namesOf(buildListing({ name: 'Sharbati' }), 'te')).toEqual({
      name: 'గోధుమలు',
      ownName: 'Sharbati',
    });
  });

  it("is the seller's alone where the catalogue has none", () => {
    const other = asReference(
      buildCommodity({ slug: 'other', names: { ...noNames, en: 'Other', te: 'ఇతరం', hi: 'अन्य' } }),
    );

    expect(namesOf(buildListing({ name: 'Vermicompost', commodity: other }), 'te')).toEqual({
      name: 'Vermicompost',
      ownName: null,
    });
  });
});
