import type { DetailField } from '@polam/contract/listings/fields';
import { QUALITY_GRADES } from '@polam/domain/catalogue';
import type { ReactNode } from 'react';
import type { Text } from '~/i18n/catalogue.ts';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { StarField } from '~/ui/fields/star-field.tsx';
import { Stars } from '~/ui/stars.tsx';
import type { Listing } from '../listing.ts';
import type { DetailsForm } from '../sell/sell-form-state.ts';

/** How a field is typed in a form and shown on the page of a listing. */
interface Detail {
  readonly icon: IconName;
  /** Null where the page has no line for it. */
  readonly fact: (listing: Listing, t: Text) => ReactNode;
  readonly control: (form: DetailsForm, t: Text) => ReactNode;
}

/** The controls and facts of the details, in the order of the page; a new one does not compile without. */
export const listingDetails: Readonly<Record<DetailField, Detail>> = {
  quality: {
    icon: 'star',
    fact: ({ quality: grade }, t) =>
      grade === null ? (
        <span className="font-normal">{t('listings.not-graded')}</span>
      ) : (
        <Stars rating={grade} label={t('listings.grade', { grade })} size="size-5" />
      ),
    control: ({ form, values }, t) => (
      <StarField
        label={t('sell.quality')}
        stars={QUALITY_GRADES}
        value={values.quality}
        onChange={(grade) => form.setValue('quality', grade)}
        starText={(count) => t('sell.quality-stars', { count })}
        noneText={t('sell.quality-none')}
      />
    ),
  },
  organic: {
    icon: 'leaf',
    fact: ({ organic }, t) => t(organic ? 'listings.yes' : 'listings.no'),
    control: ({ form }, t) => (
      <CheckField label={t('sell.organic')} hint={t('sell.organic-hint')} {...form.register('organic')} />
    ),
  },
  shipping: {
    icon: 'truck',
    fact: ({ shipping }, t) => t(shipping ? 'listings.delivers' : 'listings.picked-up'),
    control: ({ form }, t) => (
      <CheckField label={t('sell.shipping')} hint={t('sell.shipping-hint')} {...form.register('shipping')} />
    ),
  },
};

/** The names of the details, in the order of the page. */
export const detailFields = Object.keys(listingDetails) as readonly DetailField[];
