/** Classes by their short names, by the path of the style sheet that gives them. */
export type ClassNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Gives the elements of a document the classes of the app, as far as they have short names in their place. A document of an
 * earlier release keeps its own names, which its styles know.
 */
export function restoreClasses(sheets: ClassNames): void {
  for (const [path, names] of Object.entries(sheets))
    if (document.querySelector(`link[href="${path}"]`) !== null) restore(names);
}

function restore(names: Readonly<Record<string, string>>): void {
  for (const element of document.querySelectorAll('[class]')) {
    const classes = [...element.classList].map((name) => names[name] ?? name);
    element.setAttribute('class', classes.join(' '));
  }
}
