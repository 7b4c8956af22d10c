import { Component, createElement, type ComponentChildren } from 'preact';

interface HeadElementProps {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const XHTML = 'http://www.w3.org/1999/xhtml';
/** Relations of links that only say what to load: the server's document has said it. */
const LOADS = /^(stylesheet|modulepreload|preload|prefetch)$/;
/** Elements of the head that a component has. */
const owned = new WeakSet<Element>();

/** Puts an element into the head of the document, wherever it is rendered, and takes over that of the server. */
export class HeadElement extends Component<HeadElementProps> {
  /** The element that this is rendered into, by the name that Preact's build has for it. */
  declare readonly __P?: Element;
  element: Element | null = null;

  override render(): ComponentChildren {
    const { tag, attributes } = this.props;
    // The title of a drawing belongs there.
    return this.isInDrawing() ? createElement(tag, { ...attributes, isPlain: true }) : null;
  }

  override componentDidMount(): void {
    const { tag, attributes } = this.props;
    if (this.isInDrawing() || LOADS.test(String(attributes['rel']))) return;
    const made = toElement(tag, attributes);
    const found = [...document.head.children].find((each) => !owned.has(each) && each.isEqualNode(made));
    this.element = found ?? made;
    owned.add(this.element);
    // The first title of a document is the one that counts.
    if (found === undefined)
      document.head.insertBefore(made, tag === 'title' ? document.head.querySelector(tag) : null);
  }

  override componentDidUpdate(): void {
    const { tag, attributes } = this.props;
    if (this.element === null) return;
    const made = toElement(tag, attributes);
    if (made.isEqualNode(this.element)) return;
    owned.add(made);
    this.element.replaceWith(made);
    this.element = made;
  }

  override componentWillUnmount(): void {
    this.element?.remove();
  }

  isInDrawing(): boolean {
    return this.__P !== undefined && this.__P.namespaceURI !== XHTML;
  }
}

function toElement(tag: string, { children, ...attributes }: HeadElementProps['attributes']): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== null) element.setAttribute(name, textOf(value));
  if (children !== undefined) element.textContent = [children].flat().map(textOf).join('');
  return element;
}

/** Text of an attribute or a part of a title; elements have no place in either. */
function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? `${value as string | number | boolean}`
    : '';
}

/** Stands in for the document and its two parts, which are the server's: what they hold goes on into the body. */
export function DocumentPart({ children }: { children?: ComponentChildren }) {
  return children;
}

/** Stands in for an element that has done its work once the server has sent it. */
export function Nothing() {
  return null;
}
