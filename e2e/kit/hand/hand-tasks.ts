/** What a task takes: touches of the screen, and fields that are typed into. */
interface HandTask {
  readonly task: string;
  readonly taps: number;
  readonly fields: number;
}

/**
 * What each task of a farmer takes, as its journey counts it on a phone: a journey that takes another number fails. Letters
 * and keys of the number pad count as typing. docs/design-system.md shows the table, which a test compares.
 */
export const handTasks = {
  register: { task: 'Open an account by number, with the code of an SMS', taps: 4, fields: 4 },
  registerAndSell: {
    task: 'The same from “Sell” on the first page, and post a first crop with a photo',
    taps: 12,
    fields: 6,
  },
  sellAgain: { task: 'Post what was sold before, with a photo', taps: 7, fields: 0 },
  offerFromLink: {
    task: 'From a shared link: open an account and offer the asking price for the whole lot',
    taps: 8,
    fields: 4,
  },
  counter: { task: 'Answer an offer with another price', taps: 2, fields: 0 },
  accept: { task: 'Accept an offer', taps: 2, fields: 0 },
} as const satisfies Readonly<Record<string, HandTask>>;

/** The table as docs/design-system.md shows it. */
export function handTable(): string {
  const rows = Object.values(handTasks).map(({ task, taps, fields }) => `| ${task} | ${taps} | ${fields} |`);
  return ['| task | taps | fields |', '|---|---|---|', ...rows].join('\n');
}
