/** What became of a sending: done, to be tried again later, or never to be tried again. */
export type Outcome = 'sent' | 'later' | 'refused';
