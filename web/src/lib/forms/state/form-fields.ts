import { firstOnPage, focusControls, readControls, writeControls, type Control } from './controls.ts';
import type { FieldOptions } from './fields.ts';
import { wholeOf } from './form-parts.ts';

interface KnownField {
  readonly controls: Set<Control>;
  options: FieldOptions;
}

/** The fields of a form by their paths: their controls on the page, and their rules. The values are the form's. */
export class FormFields {
  readonly #fields = new Map<string, KnownField>();

  /** Takes the rules of a field as of its latest rendering. */
  register(path: string, options: FieldOptions): void {
    this.#fieldOf(path).options = options;
  }

  optionsOf(path: string): FieldOptions {
    return this.#fieldOf(path).options;
  }

  paths(): readonly string[] {
    return [...this.#fields.keys()];
  }

  /** Notes that a control of a field is on the page, and gives whether it is a new one. */
  attach(path: string, element: Element | null): boolean {
    const { controls } = this.#fieldOf(path);
    const control = element as Control | null; // only controls are tied to a field
    if (control === null || controls.has(control)) return false;
    for (const each of controls) if (!each.isConnected) controls.delete(each);
    controls.add(control);
    return true;
  }

  /** The value as the rules of its field write it. */
  written(path: string, value: unknown): unknown {
    const as = this.#fields.get(path)?.options.setValueAs;
    return as === undefined || typeof value !== 'string' ? value : as(value);
  }

  /** Text in the controls of a field, as its rules write it; undefined without any. */
  read(path: string): unknown {
    return this.written(path, readControls(this.#fieldOf(path).controls));
  }

  /** A control that shows the value already, maybe as it was typed, keeps its text, its caret and what is being composed. */
  show(path: string, value: unknown): void {
    if (this.read(path) !== value) writeControls(this.#fieldOf(path).controls, value);
  }

  /** Whether the field has a control on the page. */
  hasControls(path: string): boolean {
    return readControls(this.#fieldOf(path).controls) !== undefined;
  }

  focus(path: string): void {
    focusControls(this.#fieldOf(path).controls);
  }

  /** Focuses the field that comes first on the page; once more after a rendering, which may unfold it. */
  focusFirst(names: readonly string[]): void {
    const named = [...this.#fields].filter(([path]) => names.includes(wholeOf(path)));
    const controls = firstOnPage(named.map(([, field]) => field.controls));
    if (controls === undefined) return;
    focusControls(controls);
    setTimeout(() => focusControls(controls));
  }

  #fieldOf(path: string): KnownField {
    const known = this.#fields.get(path);
    if (known !== undefined) return known;
    const field: KnownField = { controls: new Set(), options: {} };
    this.#fields.set(path, field);
    return field;
  }
}
