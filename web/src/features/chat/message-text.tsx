const link = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/giu;

interface Part {
  readonly at: number;
  readonly text: string;
  readonly isLink: boolean;
}

/** The words of a message as they were written; what begins with http(s) can be opened, and nothing else. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="any-script wrap-anywhere whitespace-pre-line">
      {partsOf(text).map(({ at, text: part, isLink }) =>
        isLink ? (
          <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** A text cut where links begin and end. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(link)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), isLink: false });
    parts.push({ at: index, text: found, isLink: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isLink: false });
  return parts;
}
