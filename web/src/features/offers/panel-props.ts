import type { Party } from '@polam/domain/negotiation';
import type { ReactNode } from 'react';
import type { OfferSubject } from './offer-form-state.ts';

/** A negotiation as one of its two people sees it. */
export interface PanelProps {
  readonly listing: OfferSubject;
  readonly party: Party;
  readonly readerId: string;
  readonly other: { readonly id: string; readonly name: string };
  /** A sentence above the buttons of the bar at the foot of a phone, and nowhere else. */
  readonly note?: ReactNode;
  /** What stands before the offer button in the bar at the foot of a phone, and nowhere else. */
  readonly beside?: ReactNode;
  /** Another button of that bar that leads to a deal. */
  readonly order?: ReactNode;
  /** Whether what is sent shows above the desk, so that nothing need move to be seen. */
  readonly showsAbove?: boolean;
  /** What the two say, with the offers among it, in the place of the offers alone; null before there is a negotiation. */
  readonly renderChat?: (negotiationId: string | null) => ReactNode;
}
