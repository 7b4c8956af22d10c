/** A control of a field on the page. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls of one field that are on the page: several where radio buttons share a name. */
function present(controls: ReadonlySet<Control>): readonly Control[] {
  return [...controls].filter((control) => control.isConnected);
}

/** Text in the controls of a field; undefined without any. */
export function readControls(controls: ReadonlySet<Control>): unknown {
  const found = present(controls);
  const [first] = found;
  if (first === undefined) return undefined;
  if (first.type === 'radio') return found.find(isChecked)?.value ?? null;
  if (first.type === 'checkbox') return isChecked(first) && (first.getAttribute('value') ?? true);
  return first.value;
}

/** Event of a text control whose value a form has set: what repeats the value beside it is read anew. */
export const WRITTEN = 'written';

/** Shows a value in the controls of a field. */
export function writeControls(controls: ReadonlySet<Control>, value: unknown): void {
  for (const control of present(controls)) writeControl(control, value);
}

function writeControl(control: Control, value: unknown): void {
  if (!isChoice(control)) {
    control.value = typeof value === 'string' ? value : '';
    control.dispatchEvent(new Event(WRITTEN));
  } else if (control.type === 'radio') control.checked = control.value === value;
  else control.checked = value === true || value === control.getAttribute('value');
}

/** Brings the first control of a field into view and focus. */
export function focusControls(controls: ReadonlySet<Control>): void {
  present(controls)[0]?.focus();
}

/** The field that comes first on the page, which need not be the first that was rendered; undefined without any. */
export function firstOnPage(fields: readonly ReadonlySet<Control>[]): ReadonlySet<Control> | undefined {
  const found = fields.flatMap((controls) =>
    present(controls)
      .slice(0, 1)
      .map((control) => ({ control, controls })),
  );
  const isBefore = (one: Control, other: Control) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return found.toSorted((one, other) => (isBefore(one.control, other.control) ? -1 : 1))[0]?.controls;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

function isChecked(control: Control): boolean {
  return isChoice(control) && control.checked;
}
