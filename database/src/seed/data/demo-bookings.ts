/** A booking of equipment of the demo marketplace. */
export interface DemoBooking {
  readonly hirer: string;
  readonly owner: string;
  /** Slug of the kind of the owner's equipment. */
  readonly type: string;
  readonly state: 'requested' | 'confirmed' | 'declined' | 'cancelled';
  readonly inDays: number;
  readonly days: number;
  /** Waking hours before yesterday ended: when it was asked for. */
  readonly hoursAgo: number;
  readonly note: string;
}

/** Bookings of the demo marketplace in every state that moves lead to. */
// prettier-ignore
export const demoBookings: readonly DemoBooking[] = [
  { hirer: 'ramanaiah', owner: 'venkateswarlu', type: 'tractors', state: 'cancelled', inDays: 2, days: 1, hoursAgo: 50, note: 'నిమ్మ బస్తాలకు ట్రాలీ కావాలి.' },
  { hirer: 'swaroopa', owner: 'ravinder', type: 'tractors', state: 'confirmed', inDays: 8, days: 2, hoursAgo: 34, note: 'రెండెకరాలు రోటవేటర్, వెన్నారం రోడ్డు పక్కనే.' },
  { hirer: 'yellaiah', owner: 'basavaraj', type: 'seeders-harvestors', state: 'declined', inDays: 4, days: 3, hoursAgo: 28, note: 'పదకొండు ఎకరాలు, పొలం ఆరింది.' },
  { hirer: 'rajeswari', owner: 'venkateswarlu', type: 'tractors', state: 'confirmed', inDays: 7, days: 2, hoursAgo: 20, note: 'చిలువూరులో మూడెకరాల దుక్కి.' },
  { hirer: 'venkateswarlu', owner: 'swaroopa', type: 'others', state: 'confirmed', inDays: 7, days: 1, hoursAgo: 17, note: 'ఎనిమిది ఎకరాలు; మందు నేను తెస్తాను.' },
  { hirer: 'sambasiva', owner: 'venkateswarlu', type: 'tractors', state: 'requested', inDays: 9, days: 1, hoursAgo: 3, note: 'యార్డుకు అరవై బస్తాలు, రెండు ట్రిప్పులు.' },
  { hirer: 'bhagyamma', owner: 'narasimha', type: 'water-tanks', state: 'requested', inDays: 2, days: 1, hoursAgo: 2, note: 'నారుమడికి రెండు ట్యాంకులు, పొద్దున ఏడింటికి.' },
];
