/** What may be complained of to those who run the market. */
export const complaintSubjects = ['person', 'listing', 'message'] as const;

/** A kind of thing that is complained of. */
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** Longest reason of a complaint: characters. */
export const COMPLAINT_LENGTH = 500;

/** How those who run the market may answer a complaint. */
export const complaintOutcomes = ['dismissed', 'warned', 'taken-down', 'suspended'] as const;

/** An answer to a complaint. */
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** Which complaints a list holds: those that wait, or those that were answered. */
export const complaintStates = ['open', 'decided'] as const;

/** A state of a complaint. */
export type ComplaintState = (typeof complaintStates)[number];

/** Longest words of an answer to a complaint: characters. */
export const DECISION_LENGTH = 500;

/** The answers that there are to a complaint of something; only goods can be taken from the market. */
export function outcomesOf(about: ComplaintSubject): readonly ComplaintOutcome[] {
  return complaintOutcomes.filter((outcome) => outcome !== 'taken-down' || about === 'listing');
}

/** What decides about an answer to a complaint. */
export interface DecidedOn {
  readonly about: ComplaintSubject;
  /** Null while nobody has answered. */
  readonly outcome: ComplaintOutcome | null;
}

/** What an answer makes of a complaint, or why it is refused. The same answer again is fine and changes nothing. */
export function decideComplaint(
  { about, outcome }: DecidedOn,
  requested: ComplaintOutcome,
):
  | { readonly ok: true; readonly unchanged: boolean }
  | { readonly ok: false; readonly error: 'complaint-decided' | 'no-such-outcome' } {
  if (outcome !== null)
    return outcome === requested ? { ok: true, unchanged: true } : { ok: false, error: 'complaint-decided' };
  return outcomesOf(about).includes(requested)
    ? { ok: true, unchanged: false }
    : { ok: false, error: 'no-such-outcome' };
}
