/** What may be wrong with one field of an input: the key of a sentence in every language. */
export type FieldProblem =
  | 'required'
  | 'not-text'
  | 'too-long'
  | 'too-short'
  | 'not-a-number'
  | 'price-range'
  | 'quantity-range'
  | 'not-a-choice'
  | 'not-a-day'
  | 'day-past'
  | 'day-too-far'
  | 'day-order'
  | 'range-order'
  | 'email'
  | 'phone'
  | 'pincode'
  | 'pincode-unknown'
  | 'upi-id'
  | 'password-short'
  | 'password-common'
  | 'password-wrong'
  | 'email-differs'
  | 'coordinate'
  | 'unknown-id'
  | 'unknown-photo'
  | 'taken'
  | 'control-characters'
  | 'photo-unreadable'
  | 'photo-too-large'
  | 'photo-too-heavy'
  | 'too-many-photos'
  | 'temperature-range'
  | 'too-many'
  | 'more-than-capacity'
  | 'unknown-person'
  | 'more-than-available'
  | 'more-than-needed'
  | 'weighed-too-much'
  | 'limit-above-price'
  | 'limit-above-accepting'
  | 'less-than-reserved'
  | 'less-than-filled'
  | 'unit-of-orders'
  | 'price-changed'
  | 'quantity-changed'
  | 'push-address'
  | 'web-address'
  | 'days-order'
  | 'days-too-many'
  | 'work-range'
  | 'machines-booked'
  | 'machines-range'
  | 'not-agreed';

/** A problem with the figures that its sentence names, such as the greatest length. */
export interface ProblemDetail {
  readonly problem: FieldProblem;
  readonly limit?: number;
}

/** Problems of an input by wire name of the field. */
export type FieldProblems = Readonly<Record<string, ProblemDetail>>;
