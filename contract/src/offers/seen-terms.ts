/** Terms that are agreed with an offer beside its price, in their written forms. */
interface AgreedTerms {
  readonly payment: string | null;
  readonly deductions: string | null;
}

/** Input of an accepting answer that names the terms of an offer which its reader has seen; nothing where it has none. */
export function seenTermsOf({ payment, deductions }: AgreedTerms): {
  readonly seenPayment?: string;
  readonly seenDeductions?: string;
} {
  return {
    ...(payment === null ? {} : { seenPayment: payment }),
    ...(deductions === null ? {} : { seenDeductions: deductions }),
  };
}
