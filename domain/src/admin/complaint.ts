/** Subjects of a complaint to the moderators. */
export const complaintSubjects = ['person', 'listing', 'message', 'group'] as const;

/** A kind of thing that is complained of. */
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** Most characters in the reason of a complaint. */
export const COMPLAINT_LENGTH = 500;

/** Outcomes that a moderator may give a complaint. */
export const complaintOutcomes = ['dismissed', 'warned', 'taken-down', 'suspended'] as const;

export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** States by which complaints are listed: waiting, or answered. */
export const complaintStates = ['open', 'decided'] as const;

export type ComplaintState = (typeof complaintStates)[number];

/** Most characters in the answer to a complaint. */
export const DECISION_LENGTH = 500;

/** The possible outcomes of a complaint about a subject; only a listing can be taken down. */
export function outcomesOf(about: ComplaintSubject): readonly ComplaintOutcome[] {
  return complaintOutcomes.filter((outcome) => outcome !== 'taken-down' || about === 'listing');
}

/** Fields of a complaint on which its answer depends. */
export interface DecidedOn {
  readonly about: ComplaintSubject;
  /** Null while unanswered. */
  readonly outcome: ComplaintOutcome | null;
}

/**
 * Decides a complaint, or says why the answer is refused. Repeating the same answer succeeds and changes
 * nothing.
 */
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
