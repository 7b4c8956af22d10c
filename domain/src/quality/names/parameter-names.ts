import type { Parameter } from '../parameter-keys.ts';

/** Name of each quality parameter in one language: a screen loads that of its reader alone. */
export type ParameterNames = Readonly<Record<Parameter, string>>;
