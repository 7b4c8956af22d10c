/** Effort of a task: touches of the screen, and fields that are typed into. */
interface HandTask {
  readonly task: string;
  readonly taps: number;
  readonly fields: number;
  /** The effort before the phone number was the key and selling had four screens; null where nobody had counted. */
  readonly before: { readonly taps: number; readonly fields: number } | null;
}

/**
 * Effort of each task of a farmer, as its journey counts it on a phone: a journey that takes another number fails. Letters
 * and keys of the number pad count as typing. docs/design-system.md shows the table, which a test compares.
 */
export const handTasks = {
  register: {
    task: 'Open an account by number, with the code of an SMS',
    taps: 4,
    fields: 4,
    before: { taps: 15, fields: 7 },
  },
  registerBySms: {
    task: 'The same on a phone that fills in the code of the SMS (WebOTP)',
    taps: 4,
    fields: 3,
    before: null,
  },
  registerAndSell: {
    task: 'Open an account from “Sell” on the first page, and post a first crop with a photo',
    taps: 12,
    fields: 6,
    before: null,
  },
  sellAgain: { task: 'Post what was sold before, with a photo', taps: 7, fields: 0, before: null },
  offerFromLink: {
    task: 'From a shared link: open an account and offer the asking price for the whole lot',
    taps: 8,
    fields: 4,
    before: null,
  },
  offer: { task: 'Offer the asking price for the whole lot', taps: 2, fields: 0, before: null },
  counter: { task: 'Answer an offer with another price', taps: 2, fields: 0, before: null },
  accept: { task: 'Accept an offer', taps: 2, fields: 0, before: null },
} as const satisfies Readonly<Record<string, HandTask>>;

/** The table as docs/design-system.md shows it. */
export function handTable(): string {
  const rows = Object.values(handTasks).map(({ task, taps, fields, before }: HandTask) => {
    const earlier = before === null ? 'not counted' : `${before.taps} taps, ${before.fields} fields`;
    return `| ${task} | ${taps} | ${fields} | ${earlier} |`;
  });
  return ['| task | taps | fields | before |', '|---|---|---|---|', ...rows].join('\n');
}
