import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoot, hydrateRoot } from './client.ts';
import { flushSync } from './react-dom.ts';
import { createElement, startTransition, useEffect, useId, useLayoutEffect, useState } from './react.ts';

type Root = ReturnType<typeof createRoot>;
let root: Root;
let place: HTMLElement;

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '<div></div>';
  place = document.body.querySelector('div') ?? document.body;
  root = createRoot(place);
});
afterEach(() => root.unmount());

/** Waits until updates in microtasks are rendered. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

const find = <Found extends Element = HTMLInputElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

describe('a field', () => {
  it('shows what it is given: a letter that its page does not take up disappears', async () => {
    const Pincode = () => {
      const [digits, setDigits] = useState('');
      const take = (event: { currentTarget: HTMLInputElement }) =>
        setDigits(event.currentTarget.value.replaceAll(/\D/g, ''));
      return createElement('input', { value: digits, onChange: take });
    };
    root.render(createElement(Pincode, null));

    find('input').value = 'x';
    find('input').dispatchEvent(new Event('input'));
    await rendered();

    expect(find('input').value).toBe('');
  });

  it('gives the choice back to the radio button that its page has chosen', async () => {
    const choices = ['buy', 'sell'].map((name) =>
      createElement('input', {
        type: 'radio',
        name: 'side',
        value: name,
        checked: name === 'buy',
        onChange: () => {},
      }),
    );
    root.render(createElement('form', null, ...choices));

    find('[value=sell]').checked = true;
    find('[value=sell]').dispatchEvent(new Event('change'));
    await rendered();

    expect([find('[value=buy]').checked, find('[value=sell]').checked]).toEqual([true, false]);
  });

  it('is heard by its form with each letter, and with each choice once', () => {
    const heard: unknown[] = [];
    const onChange = (event: { target: EventTarget | null }) => heard.push(event.target);
    const fields = [createElement('input', null), createElement('select', null)];
    root.render(createElement('form', { onChange }, ...fields));

    for (const field of [find('input'), find('select')])
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));

    expect(heard).toEqual([find('input'), find('select')]);
  });

  it('takes the focus where it says so, once, and leaves its checks of spelling off', () => {
    const field = () => createElement('input', { autoFocus: true, spellCheck: false, ref: () => {} });
    root.render(field());
    expect(document.activeElement).toBe(find('input'));
    expect(find('input').getAttribute('spellcheck')).toBe('false');

    find('input').blur();
    root.render(field());

    expect(document.activeElement).not.toBe(find('input'));
  });
});

it('a field that changes places keeps the focus', () => {
  const list = (names: readonly string[]) =>
    createElement(
      'ul',
      null,
      names.map((name) => createElement('li', { key: name }, createElement('input', { name }))),
    );
  root.render(list(['first', 'second', 'third']));
  find('[name=third]').focus();

  root.render(list(['third', 'first', 'second']));
  root.render(list(['first', 'second', 'third']));

  expect(document.activeElement).toBe(find('[name=third]'));
});

describe('the head', () => {
  const page = (title: string, about: string) =>
    createElement(
      'main',
      null,
      createElement('title', null, title),
      createElement('meta', { name: 'description', content: about }),
    );

  it('takes over the elements of the server, follows the page, and loses them with it', () => {
    document.head.innerHTML = '<title>Rice</title><meta name="description" content="from Guntur">';
    const ofServer = find<HTMLMetaElement>('meta');

    root.render(page('Rice', 'from Guntur'));
    expect([document.title, document.head.children.length]).toEqual(['Rice', 2]);
    expect(find('meta')).toBe(ofServer);
    expect(place.querySelector('title, meta')).toBeNull();

    root.render(page('Maize', 'from Nandyal'));
    expect([document.title, find('meta').getAttribute('content')]).toEqual(['Maize', 'from Nandyal']);

    root.render(null);
    expect(document.head.children).toHaveLength(0);
  });

  it('has the title of the newest page first, and none of a drawing', () => {
    document.head.innerHTML = '<title>Offline</title>';
    const drawing = createElement('svg', null, createElement('title', null, 'Prices of a week'));

    root.render(createElement('main', null, createElement('title', null, 'Rice'), drawing));

    expect(document.title).toBe('Rice');
    expect(find('svg').textContent).toBe('Prices of a week');
  });
});

describe('the document of the server', () => {
  const CONTENT = '<main><label for="R1">Price</label><input id="R1"></main><nav>Menu</nav>';
  const AROUND = '<script type="text/plain">1</script><aside>of an extension</aside>';

  const Page = () => {
    const id = useId();
    return [
      createElement(
        'main',
        null,
        createElement('label', { htmlFor: id }, 'Price'),
        createElement('input', { id }),
      ),
      createElement('nav', null, 'Menu'),
    ];
  };

  it('goes on with the same elements after a wait, whole and once, and leaves what others added', async () => {
    document.head.innerHTML = '<style></style>';
    document.body.innerHTML = CONTENT + AROUND;
    const [main, nav] = [find('main'), find('nav')];
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    let isThere = false;
    const App = () => {
      // oxlint-disable-next-line typescript/only-throw-error -- the router throws a promise while it waits for data
      if (!isThere) throw arrival;
      const parts = [
        createElement('head', null),
        createElement('body', null, createElement(Page, null), createElement('script', null, '2')),
      ];
      return createElement('html', null, ...parts);
    };

    hydrateRoot(document, createElement(App, null));
    await rendered();
    expect(document.body.textContent).toBe('PriceMenu1of an extension');
    isThere = true;
    arrive();
    await rendered();

    expect(document.body.textContent).toBe('PriceMenu1of an extension');
    expect([find('main'), find('nav')]).toEqual([main, nav]);
    expect(find('label').getAttribute('for')).toBe(find('input').id);
    expect(find('input').id).toMatch(/^p\d+$/);
    expect(document.head.innerHTML).toBe('<style></style>');
  });
});

it('flushSync renders and runs the effects of what it renders before it returns', () => {
  const seen: string[] = [];
  let say = (_word: string) => {};
  const Guard = () => {
    const [word, setWord] = useState('unsaved');
    useEffect(() => {
      say = setWord;
      seen.push(word);
    }, [word]);
    return createElement('p', null, word);
  };
  flushSync(() => root.render(createElement(Guard, null)));

  flushSync(() => say('saved'));

  expect(find('p').textContent).toBe('saved');
  expect(seen).toEqual(['unsaved', 'saved']);
});

it('effects run before a rendering that removes their component', async () => {
  const stored: string[] = [];
  const Draft = ({ text }: { text: string }) => {
    useEffect(() => void stored.push(text), [text]);
    return createElement('p', null, text);
  };
  let show = (_text: string | null) => {};
  const Page = () => {
    const [text, setText] = useState<string | null>('typed');
    useEffect(() => {
      show = setText;
    }, []);
    return text === null ? null : createElement(Draft, { text });
  };
  flushSync(() => root.render(createElement(Page, null)));

  show('');
  await Promise.resolve();
  await Promise.resolve();
  show(null);
  await rendered();

  expect(find('div').textContent).toBe('');
  expect(stored).toEqual(['typed', '']);
});

/** Waits until what comes after the next frame is rendered. */
const framed = () => new Promise((resolve) => setTimeout(resolve, 60));

/** Presses as in a browser, which knows the event until the microtasks after it are done. */
async function press(element: Element, event = new Event('click', { bubbles: true })): Promise<void> {
  vi.stubGlobal('event', event);
  element.dispatchEvent(event);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  vi.unstubAllGlobals();
}

describe('a press', () => {
  it('is answered by a frame before the page that it leads to is rendered, in the order of pages', async () => {
    const pages: string[] = [];
    const button = document.createElement('button');
    button.addEventListener('click', () => {
      startTransition(() => void pages.push('coming'));
      queueMicrotask(() => startTransition(() => void pages.push('there')));
    });
    document.body.append(button);

    await press(button);
    startTransition(() => void pages.push('later'));
    expect(pages).toEqual([]);

    await framed();
    expect(pages).toEqual(['coming', 'there', 'later']);
  });

  it.each([
    ['taken by the next page', 'sell'],
    ['that no page takes', 'buy'],
  ])('that chooses shows the choice until the page after it: a choice %s', async (_kind, side) => {
    const Sides = () => {
      const [chosen, choose] = useState('buy');
      const options = ['buy', 'sell'].map((value) => createElement('option', { value }, value));
      const onChange = () => startTransition(() => choose(side));
      return createElement('select', { value: chosen, onChange }, options);
    };
    root.render(createElement(Sides, null));

    find<HTMLSelectElement>('select').value = 'sell';
    await press(find('select'), new Event('change', { bubbles: true }));
    await Promise.resolve();
    expect(find<HTMLSelectElement>('select').value).toBe('sell');

    await framed();
    expect(find<HTMLSelectElement>('select').value).toBe(side);
  });

  it.each([
    ['leads to a page', {}],
    ['opens a dialog', { 'aria-haspopup': 'dialog' }],
  ])('that %s has the effects of what comes run with it, no frame later', async (_kind, attributes) => {
    const seen: string[] = [];
    const Next = () => {
      const [isOpened, open] = useState(false);
      useLayoutEffect(() => void setTimeout(() => seen.push('task over')), []);
      useEffect(() => open(true), []);
      useEffect(() => void seen.push(isOpened ? 'asking' : 'there'), [isOpened]);
      return null;
    };
    const Page = () => {
      const [isNext, setNext] = useState(false);
      const go = () => ('aria-haspopup' in attributes ? setNext(true) : startTransition(() => setNext(true)));
      return createElement(
        'div',
        null,
        createElement('button', { ...attributes, onClick: go }),
        isNext && createElement(Next, null),
      );
    };
    root.render(createElement(Page, null));

    await press(find('button'));
    expect(seen).toEqual([]);

    await framed();
    // On a busy computer the timer may fire after `framed` goes on; what counts is the order.
    await expect.poll(() => seen).toEqual(['there', 'asking', 'task over']);
  });

  it('that opens a dialog is answered by a frame before it, with the same focus', async () => {
    const Opener = () => {
      const [isOpen, setOpen] = useState(false);
      const field = isOpen ? createElement('input', { autoFocus: true }) : null;
      const open = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
      return createElement('div', null, createElement('button', open), field);
    };
    root.render(createElement(Opener, null));

    await press(find<HTMLButtonElement>('button'));
    expect(document.querySelector('input')).toBeNull();

    await framed();
    expect(document.activeElement).toBe(find('input'));
  });
});
