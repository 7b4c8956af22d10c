import type { createRequestHandler, ServerBuild } from 'react-router';
import { loadCompiled } from '../compiled-code.ts';

/** The built web app; its entry exports the router that it was built with. */
interface WebBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild['entry']['module'] & {
      readonly createRequestHandler: typeof createRequestHandler;
    };
  };
}

/** A rendered page; of a document, with what the module that makes it the app is made of. */
interface Rendered extends Response {
  readonly handoff?: PackedHandoff | undefined;
}

/** The answers of a document as bytes, and the way to make its handoff of them (web/src/app/document/loader-answers.ts). */
export interface PackedHandoff {
  readonly bytes: number;
  readonly encode: () => Promise<string>;
}

/** Renders the page of a request. */
export type Render = (request: Request, loadContext: unknown) => Promise<Rendered>;

/**
 * The renderer of the build. Loading it takes as long as the rest of a start, and 25 MB: it waits for the first page, so
 * that calls need not.
 */
export function renderOnDemand(serverEntry: string): Render {
  let loaded: Render | null = null;
  const load = () => {
    // A React Router build exports a ServerBuild by its own definition, with our entry in it.
    const build = loadCompiled(serverEntry) as WebBuild;
    return build.entry.module.createRequestHandler(build, 'production') as Render;
  };
  return (request, loadContext) => (loaded ??= load())(request, loadContext);
}
