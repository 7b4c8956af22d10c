import { GROUP_TEXT, groupKinds } from '@polam/domain/groups/group';
import * as z from 'zod/mini';
import { orBlank, orNone } from '../blank-answers.ts';
import { codecsOf, type ValuesOf } from '../definitions.ts';
import { plain } from '../documents/values.ts';
import { namesOf } from '../fields.ts';
import { meaningfulText } from '../meaningful-text.ts';
import { choice, maybe, pincode, text } from '../scalars.ts';

/** Definition of one field of a group that its managers write. */
interface GroupDefinition {
  readonly wireName: string;
  /** Codec of the call that founds a group. */
  readonly create: z.core.$ZodType;
  /** Codec of the call that changes it; what is left out stays. */
  readonly update: z.core.$ZodType;
  /** Codec of the stored value in answers. */
  readonly shown: z.core.$ZodType;
}

const description = text(GROUP_TEXT.description, { lines: true });
const registration = text(GROUP_TEXT.registration);
const name = meaningfulText(GROUP_TEXT.name);

/** Every field of a group that is written, once: calls, documents, columns and forms derive from it. */
export const groupFields = {
  name: { wireName: 'name', create: name, update: z.optional(name), shown: plain },
  kind: {
    wireName: 'kind',
    create: choice(groupKinds),
    update: z.optional(choice(groupKinds)),
    shown: z.enum(groupKinds),
  },
  pincode: { wireName: 'pincode', create: pincode, update: z.optional(pincode), shown: plain },
  /** As the group states it; null where it states none. */
  registration: {
    wireName: 'registration',
    create: maybe(registration),
    update: orNone(registration),
    shown: z.nullable(z.string()),
  },
  description: {
    wireName: 'description',
    create: maybe(description),
    update: orBlank(description),
    shown: plain,
  },
} as const satisfies Readonly<Record<string, GroupDefinition>>;

/** The stored fields of a group that are written. */
export type GroupValues = ValuesOf<typeof groupFields>;

/** Fields of the call that founds a group. */
export const createdGroup = codecsOf(groupFields, 'create');

/** Fields of the call that changes a group. */
export const changedGroup = codecsOf(groupFields, 'update');

/** Written fields of a group in answers. */
export const shownGroup = codecsOf(groupFields, 'shown');

/** The names of the written fields, in their order. */
export const storedGroup = namesOf(groupFields);
