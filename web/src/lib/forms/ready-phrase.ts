/**
 * First words of the note of an offer, so that the user need not type: they promise nothing. Source: ANSWERS.
 */
export const READY_PHRASE = 'offers.phrase.agree';
