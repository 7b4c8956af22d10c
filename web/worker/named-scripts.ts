/** A script's name in the text of another: what that imports now or later, and what is loaded along with it. */
const SCRIPT = /["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g;

/** Addresses of the scripts that a built script names. */
export function scriptsNamedIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(SCRIPT), ([, name = '']) => `/assets/${name}`))];
}
