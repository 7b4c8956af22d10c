import { posix } from 'node:path';

/** `import … from "./x.js"`, `import "./x.js"` and `export … from "./x.js"`, but not `import("./x.js")`. */
const STATIC_IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["'](\.\.?\/[^"']+\.js)["']/g;

/** `import("./x.js")` */
const LATER_IMPORT = /\bimport\(\s*["'`](\.\.?\/[^"'`]+\.js)["'`]/g;

/** Reads the manifest of a built page, a script that assigns one JSON object. */
export function parseManifest(script) {
  return JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, ''));
}

/** Built scripts with all that they import for certain, each once; `read` gives the text of one. */
export function withImports(start, read) {
  const found = new Set();
  const queue = [...start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    queue.push(...targetsIn(path, read(path), STATIC_IMPORT));
  }
  return [...found];
}

/** Scripts that some built scripts load when they need them. */
export function laterImports(paths, read) {
  return [...new Set(paths.flatMap((path) => targetsIn(path, read(path), LATER_IMPORT)))];
}

function targetsIn(path, script, imports) {
  return Array.from(script.matchAll(imports), ([, target]) => posix.join(posix.dirname(path), target));
}
