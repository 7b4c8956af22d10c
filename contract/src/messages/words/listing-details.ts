import type { DetailField, TableField } from '../../listings/fields.ts';

/** Labels of the details of a listing in one language, under the keys of the screens. */
export type DetailLabels = Readonly<Record<`listings.fact.${DetailField | TableField}`, string>>;
