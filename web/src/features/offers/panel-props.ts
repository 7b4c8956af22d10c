import type { Party } from '@polam/domain/trade/negotiation';
import type { ReactNode } from 'react';
import type { OfferSubject } from './offer-form-state.ts';

/** A negotiation as one of its two users sees it. */
export interface PanelProps {
  readonly listing: OfferSubject;
  readonly party: Party;
  readonly readerId: string;
  readonly other: { readonly id: string; readonly name: string };
  /** A sentence above the buttons of the bar at the foot of a phone, and nowhere else. */
  readonly note?: ReactNode;
  /** Shown before the offer button in the bar at the foot of a phone, and nowhere else. */
  readonly beside?: ReactNode;
  /** A button in the same bar to order at once. */
  readonly order?: ReactNode;
  /** Whether a sent offer is shown above the panel, so that nothing need be scrolled to. */
  readonly showsAbove?: boolean;
  /**
   * The messages of both users with the offers among them, shown in place of the offers alone; null before
   * there is a negotiation.
   */
  readonly renderChat?: (negotiationId: string | null) => ReactNode;
}
