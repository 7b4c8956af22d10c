/** What the note of an offer begins with, so that nobody has to type: it promises nothing. Source: ANSWERS. */
export const READY_PHRASE = 'offers.phrase.agree';
