import type { BaseSyntheticEvent } from 'react';
import { isSameValue, valueAt, withValueAt } from './field-values.ts';
import { FormFields } from './form-fields.ts';
import { isSameState, listen, notify, wholeOf, without, type Listener } from './form-parts.ts';
import type {
  Check,
  FieldErrors,
  FieldOptions,
  FieldProblem,
  FieldValues,
  FocusOptions,
  FormState,
  Path,
  PathValue,
  RegisteredField,
  SetOptions,
} from './fields.ts';

/** Start of a form. */
export interface FormOptions<V extends FieldValues> {
  readonly defaultValues: Partial<V>;
  readonly check: Check<V>;
  readonly errors?: FieldErrors;
}

/**
 * Values of a form, what is wrong with them, and the controls that show them.
 *
 * A field is checked when it is left for the first time and with each change after that; once the form was submitted,
 * with each change. The controls hold what is typed: a component renders again by `useWatch` alone.
 */
export class FormStore<V extends FieldValues> {
  #defaults: V;
  #values: V;
  #check: Check<V>;
  #state: FormState;
  readonly #fields = new FormFields();
  readonly #touched = new Set<string>();
  readonly #watchers = new Set<Listener>();
  readonly #renderers = new Set<Listener>();
  readonly #subscribers = new Set<(values: V) => void>();
  #isWatched = false;

  constructor({ defaultValues, check, errors = {} }: FormOptions<V>) {
    // Fields without a default begin with what their controls show.
    this.#defaults = { ...defaultValues } as V;
    this.#values = this.#defaults;
    this.#check = check;
    this.#state = { errors, isSubmitting: false, isSubmitted: false, isDirty: false };
  }

  /** This form, for components that watch its fields. */
  get control(): FormStore<V> {
    return this;
  }

  get formState(): FormState {
    return this.#state;
  }

  /** Takes the rules of the latest rendering. */
  readonly setCheck = (check: Check<V>): void => {
    this.#check = check;
  };

  readonly readValues = (): V => this.#values;
  readonly readState = (): FormState => this.#state;
  readonly onValues = (listener: Listener): Listener => listen(this.#watchers, listener);
  readonly onState = (listener: Listener): Listener => listen(this.#renderers, listener);

  /** Calls back with all values whenever one changes. Returns a function that ends it. */
  readonly subscribe = (callback: (values: V) => void): Listener => listen(this.#subscribers, callback);

  readonly register = <P extends Path<V>>(name: P, options: FieldOptions = {}): RegisteredField<P> => {
    this.#fields.register(name, options);
    return {
      name,
      ref: (element) => this.#attach(name, element),
      onChange: () => this.#change(name),
      onBlur: () => this.#leave(name),
    };
  };

  readonly getValues: {
    (): V;
    <P extends Path<V>>(name: P): PathValue<V, P>;
  } = (name?: string) => (name === undefined ? this.#values : valueAt(this.#values, name)) as never;

  /** The value of a field; the component that made the form renders again with each change from now on. */
  readonly watch = <P extends Path<V>>(name: P): PathValue<V, P> => {
    this.#isWatched = true;
    return this.getValues(name);
  };

  /** Sets a value as if it was typed; a problem of the field lasts no longer than the value that it is about. */
  readonly setValue = <P extends Path<V>>(
    name: P,
    value: PathValue<V, P>,
    { shouldDirty = false, shouldTouch = false, shouldValidate = false }: SetOptions = {},
  ): void => {
    const before = this.#values;
    this.#put(name, this.#fields.written(name, value));
    this.#show(name);
    if (shouldTouch) this.#touched.add(name);
    this.#notifyOfChange(shouldDirty);
    const isOutdated = this.#values !== before && this.#state.errors[wholeOf(name)] !== undefined;
    if (shouldValidate || isOutdated) this.#validate([name]);
  };

  readonly setError = (
    name: Path<V>,
    problem: FieldProblem,
    { shouldFocus = false }: FocusOptions = {},
  ): void => {
    this.#update({ errors: { ...this.#state.errors, [name]: problem } });
    if (shouldFocus) this.setFocus(name);
  };

  readonly clearErrors = (name: Path<V>): void => this.#update({ errors: without(this.#state.errors, name) });

  readonly getFieldState = (name: Path<V>): { readonly invalid: boolean; readonly error?: FieldProblem } => {
    const error = this.#state.errors[name];
    return error === undefined ? { invalid: false } : { invalid: true, error };
  };

  /** Checks some fields, and gives whether nothing is wrong with them; the first one with a problem gets the focus. */
  readonly trigger = (
    names: Path<V> | readonly Path<V>[],
    { shouldFocus = false }: FocusOptions = {},
  ): Promise<boolean> => {
    const checked: readonly string[] = typeof names === 'string' ? [names] : names;
    this.#validate(checked);
    const wrong = checked.filter((name) => this.#state.errors[name] !== undefined);
    if (wrong.length > 0 && shouldFocus) this.#fields.focusFirst(wrong);
    return Promise.resolve(wrong.length === 0);
  };

  readonly setFocus = (name: Path<V>): void => this.#fields.focus(name);

  /** Begins anew, with other values where they are given. */
  readonly reset = (values: Partial<V> = this.#defaults): void => {
    this.#defaults = { ...values } as V;
    this.#values = this.#defaults;
    this.#touched.clear();
    for (const name of this.#fields.paths()) this.#show(name);
    this.#update({ errors: {}, isDirty: false, isSubmitted: false, isSubmitting: false });
    this.#notifyOfValues();
  };

  /** Begins a field anew. */
  readonly resetField = (name: Path<V>): void => {
    this.#put(name, valueAt(this.#defaults, name));
    this.#touched.delete(name);
    this.#show(name);
    this.clearErrors(name);
    this.#notifyOfChange(true);
  };

  /** Checks all fields, and sends those that were read; the first one with a problem gets the focus. */
  readonly handleSubmit =
    (send: (checked: Readonly<Record<string, unknown>>) => Promise<void>) =>
    async (event?: BaseSyntheticEvent): Promise<void> => {
      event?.preventDefault();
      const { values, errors } = this.#check(this.#values);
      this.#update({ errors, isSubmitting: true });
      try {
        if (Object.keys(errors).length === 0) await send(values);
        else this.#fields.focusFirst(Object.keys(errors));
      } finally {
        this.#update({ isSubmitting: false, isSubmitted: true });
      }
    };

  /** A control of a field is on the page: it shows the value, or gives it where there is none yet. */
  #attach(name: string, element: Element | null): void {
    if (!this.#fields.attach(name, element)) return;
    const value = valueAt(this.#values, name);
    if (value === undefined) this.#put(name, this.#fields.read(name));
    else {
      this.#fields.show(name, value);
      this.#put(name, this.#fields.written(name, value));
    }
    notify(this.#watchers);
  }

  #change(name: string): void {
    const isChecked = this.#isCheckedAtOnce(name);
    this.#take(name);
    this.#fields.optionsOf(name).onChange?.();
    this.#notifyOfChange(true);
    if (isChecked) this.#validate([name]);
  }

  #leave(name: string): void {
    // What a browser fills in by itself may come without an event.
    if (this.#take(name)) this.#notifyOfChange(true);
    this.#touched.add(name);
    if (!this.#state.isSubmitted) this.#validate([name]);
  }

  /** Takes what the controls of a field hold, and gives whether that is another value; one without controls keeps its own. */
  #take(name: string): boolean {
    const before = this.#values;
    if (this.#fields.hasControls(name)) this.#put(name, this.#fields.read(name));
    return this.#values !== before;
  }

  #isCheckedAtOnce(name: string): boolean {
    return this.#state.isSubmitted || this.#touched.has(name);
  }

  #put(path: string, value: unknown): void {
    if (valueAt(this.#values, path) !== value) this.#values = withValueAt(this.#values, path, value);
  }

  /** Shows the values of a field, or of the parts of one. */
  #show(name: string): void {
    for (const path of this.#fields.paths())
      if (path === name || path.startsWith(`${name}.`)) this.#fields.show(path, valueAt(this.#values, path));
  }

  #validate(names: readonly string[]): void {
    const found = this.#check(this.#values).errors;
    let { errors } = this.#state;
    for (const name of names.map(wholeOf)) {
      const problem = found[name];
      errors = problem === undefined ? without(errors, name) : { ...errors, [name]: problem };
    }
    this.#update({ errors });
  }

  #notifyOfChange(isDirtying: boolean): void {
    if (isDirtying) this.#update({ isDirty: !isSameValue(this.#values, this.#defaults) });
    this.#notifyOfValues();
  }

  #notifyOfValues(): void {
    notify(this.#watchers);
    for (const callback of this.#subscribers) callback(this.#values);
    if (this.#isWatched) this.#render({ ...this.#state });
  }

  #update(changed: Partial<FormState>): void {
    const state = { ...this.#state, ...changed };
    if (!isSameState(state, this.#state)) this.#render(state);
  }

  #render(state: FormState): void {
    this.#state = state;
    notify(this.#renderers);
  }
}
