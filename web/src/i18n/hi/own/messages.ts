/** The API's own sentences, as an area that loads by itself. */
export { hi as messages } from '@polam/contract/messages/hi/messages';
