import { text } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import {
  data,
  type AppLoadContext,
  type EntryContext,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';

/** Answer or refusal of the loader of a route. */
type Given = { readonly value: unknown } | { readonly thrown: unknown };

/** Makes text of a page of the router and of the answers of its loaders, as the router encodes them. */
type Encode = (context: Omit<EntryContext, 'serverHandoffStream'>, data: string) => string;

/** Context of the replay of a page: the answers by the ids of their routes, and the purpose. */
export interface ReplayContext {
  readonly given: ReadonlyMap<string, Given>;
  /** Errors of the page, among them those that its components have thrown. */
  readonly errors: EntryContext['staticHandlerContext']['errors'];
  readonly encode: Encode;
}

/** A page made by the router once more of answers that are there. */
export type Replay = (url: string, context: ReplayContext) => Promise<string>;

/**
 * Answers of the loaders of one page, which the router need not encode until they are asked for: a browser wants them of
 * few of the pages that it shows. They are data alone, as calls give them: no promise or function.
 */
export class LoaderAnswers {
  readonly #given = new Map<string, Given>();
  readonly #url: string;
  readonly #replay: Replay;

  constructor(url: string, replay: Replay) {
    this.#url = url;
    this.#replay = replay;
  }

  /** Runs the loader of a route; the router gets its status and headers, and nothing to encode. */
  async load(id: string, loader: () => unknown): Promise<unknown> {
    try {
      const value = await loader();
      if (value instanceof Response) return value;
      this.#given.set(id, { value: isWithInit(value) ? value.data : value });
      return isWithInit(value) ? data(null, value.init ?? undefined) : null;
    } catch (thrown) {
      // The router reads the body of one.
      this.#given.set(id, { thrown: thrown instanceof Response ? thrown.clone() : thrown });
      throw thrown;
    }
  }

  /** Puts the answers where the components of the page look for them. */
  restore({ loaderData }: EntryContext['staticHandlerContext']): void {
    for (const [id, given] of this.#given)
      if (id in loaderData && 'value' in given) loaderData[id] = given.value;
  }

  /** The page in the encoding of the router, with its errors. */
  encode(errors: ReplayContext['errors'], encode: Encode): Promise<string> {
    return this.#replay(this.#url, { given: this.#given, errors, encode });
  }

  /** The answers of a page without errors as bytes, and the way to encode them later. */
  pack(encode: Encode): PackedAnswers {
    // A copy has their length, where the serializer has a buffer to grow in.
    const bytes = Buffer.from(serialize(Array.from(this.#given)));
    const url = this.#url;
    const replay = this.#replay;
    return {
      bytes: bytes.length,
      encode: () => {
        const given = new Map(deserialize(bytes) as [string, Given][]);
        return replay(url, { given, errors: null, encode });
      },
    };
  }
}

/** Answers of loaders that are cached with their page. */
export interface PackedAnswers {
  readonly bytes: number;
  readonly encode: () => Promise<string>;
}

/** Makes the replay of pages by the router's handler of a build. */
export function replayOf(build: ServerBuild, createHandler: (build: ServerBuild) => RequestHandler): Replay {
  const handler = createHandler(
    withEntry(
      withLoaders(
        build,
        (id) =>
          ({ context }) =>
            giveAgain(context.replay?.given.get(id)),
      ),
      { default: answerReplay, handleError: () => undefined },
    ),
  );
  return async (url, replay) => {
    const answer = await handler(new Request(url), { replay } as AppLoadContext);
    // The router answers a fault, and throws none.
    if (!answer.ok) throw new Error('the answers of a page could not be encoded');
    return answer.text();
  };
}

type Route = NonNullable<ServerBuild['routes'][string]>;
type Loader = NonNullable<Route['module']['loader']>;
type LoaderArgs = Omit<Parameters<Loader>[0], 'context'> & { readonly context: AppLoadContext };

/** The build with the loaders of its pages replaced; an address without a page answers by its loader alone, which stays. */
export function withLoaders(
  build: ServerBuild,
  change: (id: string, loader: Loader) => (args: LoaderArgs) => unknown,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Route | undefined] => {
    const loader = route?.module.loader;
    if (route === undefined || loader === undefined || !('default' in route.module)) return [id, route];
    const module = { ...route.module, loader: change(id, loader) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries<Route | undefined>(routes) };
}

function withEntry(build: ServerBuild, entry: Partial<ServerBuild['entry']['module']>): ServerBuild {
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, ...entry } } };
}

function giveAgain(given: Given | undefined): unknown {
  if (given === undefined) return null;
  if ('thrown' in given) throw given.thrown;
  return given.value;
}

/** Answers a replay with its text. The router makes the page a second time, of an error, where this throws one. */
async function answerReplay(
  ...[, , , routerContext, { replay }]: [Request, number, Headers, EntryContext, AppLoadContext]
): Promise<Response> {
  if (replay === undefined) throw new Error('a replay has a context');
  const { serverHandoffStream, ...context } = routerContext;
  const [[boundary, error] = []] = Object.entries(replay.errors ?? {}) as [string, unknown][];
  // The router notes it while it renders, which a replay does not.
  if (boundary !== undefined) context.staticHandlerContext._deepestRenderedBoundaryId = boundary;
  // oxlint-disable-next-line typescript/only-throw-error -- thrown as it was
  if (error !== undefined && context.staticHandlerContext.errors === null) throw error;
  const answers = serverHandoffStream === undefined ? '' : await text(serverHandoffStream);
  return new Response(replay.encode(context, answers));
}

interface WithInit {
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

/** Whether a loader gave its answer with a status or headers, by `data` of the router. */
function isWithInit(value: unknown): value is WithInit {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
  );
}
