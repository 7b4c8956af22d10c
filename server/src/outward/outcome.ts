/** Outcome of a sending: done, to be tried again later, or never to be tried again. */
export type Outcome = 'sent' | 'later' | 'refused';

/** Called with the reason of a failed sending: codes alone, never its receiver or content. */
export type TroubleListener = (reason: string) => void;
