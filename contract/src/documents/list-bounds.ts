/** Photos of one thing: the largest that the setting of how many there may be takes. */
export const MAX_PHOTOS = 20;

/** Categories, types of equipment. */
export const MAX_NAMED = 500;

/** Commodities of the catalogue. */
export const MAX_COMMODITIES = 2_000;

/** Other words for one thing of the catalogue. */
export const MAX_WORDS = 200;

/** Districts of the country, with room for new ones. */
export const MAX_DISTRICTS = 1_000;

/** Districts that a list offers to choose from. */
export const MOST_DISTRICTS = 40;

/** Most entries of each kind in a profile; separate lists return the rest. */
export const PROFILE_LIST = 50;

/** Most responders of a listing, the latest first; a separate list returns the rest. */
export const MAX_RESPONDERS = 100;

/** Most listings of the same name by others, beside a listing; the list of the commodity returns the rest. */
export const MAX_SAME_NAMED = 50;

/** Offers of one negotiation: five a side. Source: RULES "Offers". */
export const MAX_OFFERS = 10;

/** Sellers who quote on one requirement, with those who have ended. */
export const MOST_QUOTES = 50;

/** Why one thing suits another: each reason once. */
export const MAX_REASONS = 7;

/** Lines of the history of one order, the latest. */
export const MAX_HISTORY = 200;

/** Months with a transaction, the latest. */
export const MAX_MONTHS = 600;

/** Days of one month. */
export const MAX_DAYS = 31;

/** Rows of each kind in the file of one's own data, the latest. */
export const MAX_OWN = 10_000;

/** Parts of the map for search engines: a million listings. Each part is found by a walk along its piece of an index. */
export const MAX_PARTS = 200;

/** Things of a part; with a page for each seller it stays far below the 50,000 that a part may name. */
export const PART_SIZE = 5_000;
