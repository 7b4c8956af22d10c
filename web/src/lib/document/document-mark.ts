/** Attribute of the `html` element of a page that is a document. */
export const DOCUMENT_MARK = 'data-document';
