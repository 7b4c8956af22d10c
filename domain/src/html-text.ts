const ENTITY = /&(?:amp|lt|gt|quot|#x27);/g;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Text as it stands in a rendered page, without the entities that React writes. */
export function fromHtml(text: string): string {
  return text.replaceAll(ENTITY, (entity) => entities[entity] ?? entity);
}
