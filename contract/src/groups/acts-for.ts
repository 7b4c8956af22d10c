import { at } from '../fields.ts';
import { id, maybe } from '../scalars.ts';

/**
 * Field of the calls that an agent may make for a farmer who has agreed: the farmer, who is then the actor. Left out, the
 * user acts alone.
 */
export const forFarmer = { actsFor: at('for', maybe(id)) };
