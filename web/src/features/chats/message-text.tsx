const link = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/giu;

interface Part {
  readonly at: number;
  readonly text: string;
  readonly isLink: boolean;
}

/** Text of a message as written; only http(s) links are clickable. */
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

/** Splits a text at the boundaries of its links. */
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
