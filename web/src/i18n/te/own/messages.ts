/** The API's own sentences, as an area that loads by itself. */
export { te as messages } from '@polam/contract/messages/te/messages';
