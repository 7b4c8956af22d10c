/** Kilometres within which a buyer is a neighbour: a day's way with a tractor and back. */
export const BUYERS_NEAR_KM = 50;

/** Kilometres within which asking prices are those "here"; farther away the freight decides. */
export const PRICES_NEAR_KM = 100;
