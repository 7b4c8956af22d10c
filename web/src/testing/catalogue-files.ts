/** Message files of a build, in place of those that the build of a test would have. */
export const catalogueFiles = {
  te: { first: '/assets/te-first.js', rest: '/assets/te-rest.js' },
};
