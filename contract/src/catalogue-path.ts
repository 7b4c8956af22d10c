/** Path of the call for the whole catalogue, for a script that needs no codecs: it shows names of our own server. */
export const CATALOGUE_PATH = '/api/v1/catalogue';
