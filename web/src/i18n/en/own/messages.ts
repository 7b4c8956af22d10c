/** The API's own sentences, as an area that loads by itself. */
export { en as messages } from '@polam/contract/messages/en/messages';
