type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Input of the reader in fields, which the app would otherwise reset. */
const filled = new Map<Control, string | boolean>();

/** Notes what fields hold now, and what is typed from now on. Returns a function that ends it. */
export function followFields(): () => void {
  for (const control of document.querySelectorAll<Control>('input,textarea,select'))
    if (isFilled(control)) note(control);
  const onInput = ({ target }: Event) => {
    if (isControl(target)) note(target);
  };
  document.addEventListener('input', onInput, true);
  return () => document.removeEventListener('input', onInput, true);
}

/** Puts what was typed into the fields of the hydrated page, as if typed there. */
export function restoreFields(): void {
  for (const [control, value] of filled) if (control.isConnected) restore(control, value);
  filled.clear();
}

function note(control: Control): void {
  filled.set(control, isBox(control) ? control.checked : control.value);
}

function restore(control: Control, value: string | boolean): void {
  if (isBox(control)) {
    // The app hears of a box by the press that changes it.
    control.checked = value !== true;
    control.click();
    return;
  }
  if (typeof value !== 'string') return;
  // React hears of a value that differs from the last one set through the field's own property.
  control.value = control instanceof HTMLSelectElement ? control.value : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
}

function isFilled(control: Control): boolean {
  if (control.type === 'hidden' || control.type === 'submit') return false;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
