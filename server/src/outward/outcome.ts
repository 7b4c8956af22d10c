/** Outcome of a sending: done, to be tried again later, or never to be tried again. */
export type Outcome = 'sent' | 'later' | 'refused';

/** Hears why a sending did not succeed: codes alone, never whom or what it was for. */
export type TroubleListener = (reason: string) => void;
