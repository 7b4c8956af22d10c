/** Most photos of one thing: the upper bound of the setting for their number. */
export const MAX_PHOTOS = 20;

/** Most categories or types of equipment. */
export const MAX_NAMED = 500;

/** Most commodities of the catalogue. */
export const MAX_COMMODITIES = 2_000;

/** Most varieties of one commodity. */
export const MAX_VARIETIES = 200;

/** Most varieties that a list offers as filters, the most frequent. */
export const MOST_FACETED_VARIETIES = 60;

/** Varieties of a commodity of which prices are known, as its page offers them. */
export const MOST_PRICED_VARIETIES = 30;

/** Most other words for one entry of the catalogue. */
export const MAX_WORDS = 200;

/** Most villages that are suggested at once. */
export const MOST_VILLAGES = 6;

/** Most districts of the country, with room for new ones. */
export const MAX_DISTRICTS = 1_000;

/** Most districts that a list offers as filters. */
export const MOST_DISTRICTS = 40;

/** Most entries of each kind in a profile; separate lists return the rest. */
export const PROFILE_LIST = 50;

/** Most responders of a listing, the latest first; a separate list returns the rest. */
export const MAX_RESPONDERS = 100;

/** Most listings of the same name by others, beside a listing; the list of the commodity returns the rest. */
export const MAX_SAME_NAMED = 50;

/** Most offers of one negotiation: five a side. Source: RULES "Offers". */
export const MAX_OFFERS = 10;

/** Most sellers who quote on one requirement, including those whose negotiation has ended. */
export const MOST_QUOTES = 50;

/** Most reasons of a match: each reason once. */
export const MAX_REASONS = 9;

/** Most entries of the history of one order, the latest. */
export const MAX_HISTORY = 200;

/** Most months with a transaction, the latest. */
export const MAX_MONTHS = 600;

/** Most days of a month. */
export const MAX_DAYS = 31;

/** Most rows of each kind in the export of a user's own data, the latest. */
export const MAX_OWN = 10_000;

/** All states and union territories. */
export const MAX_STATES = 40;

/** Most days of a chart of prices, the latest. */
export const MAX_PRICE_DAYS = 200;

/** Most rows of markets beside a chart, the latest. */
export const MAX_PRICE_MARKETS = 30;

/** Most support prices of a commodity: its grades on two days, and those that come next. */
export const MAX_SUPPORT_PRICES = 12;

/** Most prices that a user waits for. */
export const MAX_WATCHES = 50;

/** Most held prices that are shown at once. */
export const MAX_HELD_PRICES = 200;

/** Most refused rows of an uploaded table that are named. */
export const MAX_PRICE_FAULTS = 100;

/** Most parts of the sitemap: a million listings. Each part is found by a scan of its range of an index. */
export const MAX_PARTS = 200;

/** Most entries of a part; with a page for each seller it stays far below the 50,000 that a part may name. */
export const PART_SIZE = 5_000;

/** Most of a seller's own crops on the page of the morning, the latest first. */
export const MORNING_CROPS = 6;

/** Most requirements on the page of the morning, those of the nearest buyers. */
export const MORNING_BUYERS = 6;

/** Most listings of its members on the page of a group, the latest first. */
export const MOST_GROUP_LISTINGS = 24;
