/** Values of a form by field: text, yes and no, or texts of one thing by a second name. */
export type FieldValues = object;

/** Name of a field; of one text of several, with a point: `spellings.te`. */
export type Path<V extends FieldValues> = {
  [K in keyof V & string]-?: NonNullable<V[K]> extends object ? K | `${K}.${string}` : K;
}[keyof V & string];

/** Value at a path. */
export type PathValue<V extends FieldValues, P extends string> = P extends keyof V ? V[P] : string;

/** Problem of a field: the key of its sentence, or the sentence of the server. */
export interface FieldProblem {
  readonly type: string;
  readonly message?: string;
}

/** Problems by the names of their fields. */
export type FieldErrors = Readonly<Record<string, FieldProblem>>;

/** Fields that were read, or what is wrong with them. */
export interface CheckResult {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: FieldErrors;
}

/** Checks all fields of a form at once. */
export type Check<V extends FieldValues> = (values: V) => CheckResult;

/** Rules of one field. */
export interface FieldOptions {
  /** How the value is written that is typed. */
  readonly setValueAs?: (typed: string) => string | undefined;
  readonly onChange?: () => void;
}

/** Props that tie a control to a field. */
export interface RegisteredField<P extends string = string> {
  readonly name: P;
  readonly ref: (element: Element | null) => void;
  readonly onChange: (event: { readonly target: EventTarget }) => void;
  readonly onBlur: (event: { readonly target: EventTarget }) => void;
}

/** State of a form beside its values. */
export interface FormState {
  readonly errors: FieldErrors;
  readonly isSubmitting: boolean;
  readonly isSubmitted: boolean;
  /** Whether a value differs from those that the form began with. */
  readonly isDirty: boolean;
}

/** Consequences of a value that was not typed. */
export interface SetOptions {
  readonly shouldDirty?: boolean;
  readonly shouldTouch?: boolean;
  readonly shouldValidate?: boolean;
}

/** Whether the first field with a problem gets the focus. */
export interface FocusOptions {
  readonly shouldFocus?: boolean;
}
