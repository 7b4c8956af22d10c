/** Attribute of the `html` element of a page that is a document. */
export const DOCUMENT_MARK = 'data-document';

/** Attribute of what a page says whose scripts did not come. */
export const LOST_MARK = 'data-lost';
