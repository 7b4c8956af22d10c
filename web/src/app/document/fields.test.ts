import { afterEach, describe, expect, it } from 'vitest';
import { followFields, restoreFields } from './fields.ts';

afterEach(() => document.body.replaceChildren());

/** A page with one field, as the server sent it. */
function pageWith<Field extends HTMLElement>(html: string): Field {
  document.body.innerHTML = html;
  const field = document.body.firstElementChild;
  if (!(field instanceof HTMLElement)) throw new Error('no field');
  // The test names the kind of the element that it has just written.
  return field as Field;
}

describe('what was put into a document', () => {
  it('before and while the app came is told to the app, though that began the field anew', () => {
    const field = pageWith<HTMLInputElement>('<input value="">');
    field.value = 'tom';
    const stop = followFields();
    field.value = 'toma';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    stop();
    field.value = '';
    const heard: string[] = [];
    field.addEventListener('input', () => heard.push(field.value));

    restoreFields();

    expect(heard).toEqual(['toma']);
  });

  it('is not heard where nothing was', () => {
    const field = pageWith<HTMLInputElement>('<input value="rice">');
    let count = 0;
    field.addEventListener('input', () => (count += 1));

    followFields()();
    restoreFields();

    expect([count, field.value]).toEqual([0, 'rice']);
  });

  it('is heard of a box by a press, and of a menu by its choice', () => {
    const box = pageWith<HTMLInputElement>('<input type="checkbox">');
    box.checked = true;
    followFields()();
    box.checked = false;
    restoreFields();
    expect(box.checked).toBe(true);

    const menu = pageWith<HTMLSelectElement>('<select><option>a</option><option>b</option></select>');
    menu.value = 'b';
    const chosen: string[] = [];
    menu.addEventListener('change', () => chosen.push(menu.value));
    followFields()();
    menu.value = 'a';
    restoreFields();
    expect(chosen).toEqual(['b']);
  });
});
