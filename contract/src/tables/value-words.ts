import type { RateUnit } from '@polam/domain/catalogue';
import type { ComplaintOutcome, ComplaintSubject } from '@polam/domain/admin/complaint';
import type { ContactMessageTopic } from '@polam/domain/admin/contact-message-topic';
import type { ListingState } from '@polam/domain/market/listing';
import type { Party } from '@polam/domain/trade/negotiation';

/** What the cells of saved tables say in one language. */
export interface ValueWords {
  readonly listingStates: Readonly<Record<ListingState, string>>;
  readonly yesNo: Readonly<Record<'yes' | 'no', string>>;
  readonly contactMessageStates: Readonly<Record<'new' | 'answered' | 'archived', string>>;
  readonly contactMessageTopics: Readonly<Record<ContactMessageTopic, string>>;
  readonly disputeStates: Readonly<Record<'disputed' | 'completed' | 'cancelled', string>>;
  /** What a user did in a trade, by side. */
  readonly tradeSides: Readonly<Record<Party, string>>;
  readonly sides: Readonly<Record<Party, string>>;
  readonly complaintSubjects: Readonly<Record<ComplaintSubject, string>>;
  readonly complaintOutcomes: Readonly<Record<ComplaintOutcome | 'open', string>>;
  readonly rateUnits: Readonly<Record<RateUnit, string>>;
  readonly roles: Readonly<Record<'user' | 'admin', string>>;
}
