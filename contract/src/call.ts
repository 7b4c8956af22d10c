import type * as z from 'zod/mini';
import type { AgentScope } from '@polam/domain/groups/agent';
import { lazily } from '@polam/domain/lazily';
import { document, type DocumentCodec, type FieldSet } from './fields.ts';
import type { CommonRefusal, Manner, RefusalCode } from './refusals.ts';
import type { Topic } from './topics.ts';

/** Who may call: everyone, signed-in users, or admins. An admin may make every call of a user. */
export type Access = 'public' | 'user' | 'admin';

/** Rate limits that a call counts against; their numbers are settings of the server. */
export type LimitName =
  | 'reads'
  | 'sameNamed'
  | 'writes'
  | 'login'
  | 'pin'
  | 'pinAnywhere'
  | 'register'
  | 'code'
  | 'agentCodes'
  | 'reset'
  | 'offers'
  | 'messages'
  | 'typing'
  | 'complaints'
  | 'orders'
  | 'groups'
  | 'listings'
  | 'lists'
  | 'photos'
  | 'cards'
  | 'pages'
  | 'tables'
  | 'reveals'
  | 'contact'
  | 'password'
  | 'export';

/** Key of the success sentence of a call. */
export type DoneCode =
  | 'done'
  | 'signed-in'
  | 'signed-out'
  | 'registered'
  | 'password-reset'
  | 'pin-reset'
  | 'listing-posted'
  | 'listing-updated'
  | 'listing-deleted'
  | 'offer-sent'
  | 'offer-made'
  | 'offer-answered'
  | 'negotiation-opened'
  | 'wishlist-added'
  | 'wishlist-removed'
  | 'order-placed'
  | 'order-cancelled'
  | 'order-moved'
  | 'order-disputed'
  | 'dispute-answered'
  | 'dispute-settled'
  | 'rated'
  | 'requirement-posted'
  | 'requirement-changed'
  | 'equipment-posted'
  | 'category-created'
  | 'category-updated'
  | 'category-deleted'
  | 'cold-storage-created'
  | 'cold-storage-changed'
  | 'cold-storage-removed'
  | 'cold-storage-restored'
  | 'enquiry-sent'
  | 'claim-sent'
  | 'claim-decided'
  | 'follow-changed'
  | 'message-received'
  | 'account-saved'
  | 'password-changed'
  | 'session-ended'
  | 'account-erased'
  | 'complaint-received'
  | 'complaint-decided'
  | 'person-let-back'
  | 'person-suspended'
  | 'sessions-ended'
  | 'equipment-changed'
  | 'booking-requested'
  | 'booking-moved';

/** A file that is sent with a call as multipart form data. */
export interface Upload {
  readonly field: string;
  readonly required: boolean;
  readonly many: boolean;
}

/** Header of a call that takes files: the names of those that were sent in parts before, with spaces between. */
export const UPLOADS_HEADER = 'x-uploads';

/** One call of the API as data: the contract between browser and server. */
export interface Call<
  Input extends FieldSet = FieldSet,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Refusal extends RefusalCode = RefusalCode,
  Who extends Access = Access,
> {
  /** `noun.verb`, unique. */
  readonly name: string;
  /** One sentence for the page of the API. */
  readonly summary: string;
  /** Whether SPEC names the call (its refusals by rule then answer 200) or it is our own. */
  readonly origin: 'spec' | 'own';
  /** How a refusal by a rule is sent; quietly on SPEC's calls and aloud on ours, unless declared. */
  readonly refuses: Manner;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters; fields that are not in the path are sent in query or body. */
  readonly path: string;
  readonly access: Who;
  /** The field of the body that names the acting user; never trusted, only compared with the session. */
  readonly actor?: string;
  /** Whether an admin may name another user there and act for that user. */
  readonly adminActsFor?: boolean;
  /**
   * Scope that a farmer's agent needs to make the call as the farmer whom `actsFor` names; absent where no agent may.
   */
  readonly agentActs?: AgentScope;
  readonly input: DocumentCodec<Input>;
  readonly output: Output;
  /** `success`: an object beside `success: true`; `bare`: the output alone; `bytes`: not JSON. */
  readonly envelope: 'success' | 'bare' | 'bytes';
  /** Media type of a call that answers bytes. */
  readonly media?: string;
  readonly refusals: readonly Refusal[];
  readonly status: 200 | 201;
  readonly done?: DoneCode;
  readonly upload?: Upload;
  readonly limits: readonly LimitName[];
  /** Whether the call changes anything: it then takes an Idempotency-Key. */
  readonly writes: boolean;
  /** The topics that the answer shows; it is stale when one of them changes. */
  readonly reads: readonly Topic[];
  /** The topics that the call may change. */
  readonly changes: readonly Topic[];
  /** Who sees the change: `all` invalidates cached public answers, `oneself` (or an admin) does not. */
  readonly showsTo: 'all' | 'oneself';
  /** Whether the call runs alone among the writes of its user. */
  readonly isAlone: boolean;
  /** Answers of auth calls are never stored for replay. */
  readonly replay: boolean;
  /** Whether an anonymous answer may be cached as bytes until its data change. */
  readonly cache?: 'public';
}

/** Any call, whatever its input and output. */
// The handlers of different calls are in one list; only variance-free `any` accepts them all.
// oxlint-disable-next-line typescript/no-explicit-any -- a list of calls has no common input type
export type AnyCall = Call<any, any, any, any>;

/** The input of a call in our names and units. */
export type InputOf<C extends AnyCall> = z.output<C['input']>;

/** The output of a call in our names and units. */
export type OutputOf<C extends AnyCall> = z.output<C['output']>;

/** The refusals that a call may give. */
export type RefusalOf<C extends AnyCall> = C['refusals'][number] | CommonRefusal;

interface Declaration<
  I extends FieldSet,
  O extends z.core.$ZodType,
  R extends RefusalCode,
  A extends Access,
> {
  summary: string;
  refuses?: Manner;
  access: A;
  actor?: string;
  adminActsFor?: boolean;
  agentActs?: AgentScope;
  input?: I;
  /** Left out where the answer has no fields. */
  output?: O;
  envelope?: Call['envelope'];
  media?: string;
  refusals?: readonly R[];
  status?: 200 | 201;
  done?: DoneCode;
  upload?: Upload;
  limits?: readonly LimitName[];
  showsTo?: Call['showsTo'];
  isAlone?: boolean;
  replay?: boolean;
  cache?: 'public';
}

const nothing = document({});

/** Method and path, as in `GET /api/v1/orders/{id}`. */
type Route = `${Call['method']} /${string}`;

interface Reading {
  readonly reads: readonly Topic[];
  readonly changes?: never;
}

interface Writing {
  readonly changes: readonly Topic[];
  readonly reads?: never;
}

/** A call that reads says what its answer shows, one that writes what it may change. */
type Effect<To extends Route> = To extends `GET ${string}`
  ? (Reading & { readonly writes?: false }) | (Writing & { readonly writes: true })
  : (Writing & { readonly writes?: true }) | (Reading & { readonly writes: false });

/** Declares a call of our own, which refuses aloud. Every method but GET writes. */
export const call = callsOf('own');

/** Declares a call that SPEC names: a refusal by a rule answers 200, unless it says otherwise. */
export const specCall = callsOf('spec');

function callsOf(origin: Call['origin']) {
  return <
    const To extends Route,
    const I extends FieldSet,
    const O extends z.core.$ZodType = typeof nothing,
    const R extends RefusalCode = never,
    const A extends Access = Access,
  >(
    name: string,
    route: To,
    declaration: Declaration<I, O, R, A> & Effect<To>,
  ): Call<I, O, R, A> => complete({ name, origin, ...splitRoute(route) }, declaration);
}

function complete<I extends FieldSet, O extends z.core.$ZodType, R extends RefusalCode, A extends Access>(
  named: Pick<Call, 'name' | 'origin' | 'method' | 'path'>,
  { input, output, ...declaration }: Declaration<I, O, R, A> & { readonly writes?: boolean },
): Call<I, O, R, A> {
  const writes = declaration.writes ?? named.method !== 'GET';
  // Of some two hundred and fifty calls a start needs one or two.
  const codec = lazily(() => document((input ?? {}) as I));
  return {
    ...named,
    refuses: named.origin === 'own' ? 'aloud' : 'quietly',
    envelope: 'success',
    status: 200,
    replay: true,
    reads: [],
    changes: [],
    showsTo: 'all',
    isAlone: false,
    limits: [writes ? 'writes' : 'reads'],
    ...declaration,
    // The last one is given by the gate alone; R names those of the handler.
    refusals: refusalsOf(declaration) as readonly R[],
    writes,
    // A call without input or output has the empty set of fields, which I and O are then.
    get input() {
      return codec();
    },
    output: (output ?? nothing) as O,
  };
}

function refusalsOf({
  refusals = [],
  agentActs,
}: Pick<Declaration<FieldSet, z.core.$ZodType, RefusalCode, Access>, 'refusals' | 'agentActs'>) {
  return agentActs === undefined ? refusals : [...refusals, 'no-consent' as const];
}

function splitRoute(route: Route): Pick<Call, 'method' | 'path'> {
  const [method, path] = route.split(' ');
  // A route has a method before its one blank.
  return { method: method as Call['method'], path: path ?? '' };
}

/** Names of the path parameters of a call, in order. */
export function pathNames(path: string): readonly string[] {
  const known = namesByPath.get(path) ?? Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '');
  namesByPath.set(path, known);
  return known;
}

/** Every request asks for those of its call. */
const namesByPath = new Map<string, readonly string[]>();
