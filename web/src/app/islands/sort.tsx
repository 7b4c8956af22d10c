import type { SortTexts } from '~/features/listings/list/same-named-sort.ts';
import { readIslandProps } from '~/lib/document/island-props.ts';

/** How a table is sorted; columns that sort are counted from 0. */
interface Sorted {
  readonly column: number;
  readonly isDown: boolean;
}

/** Heads of a table that sort its rows. */
export function start(place: HTMLElement): () => void {
  const { texts, rows: orders, directions, first: shownFirst } = readIslandProps<SortTexts>(place);
  /** As the server has sorted it. */
  const first: Sorted = { column: Math.floor(Number(shownFirst) / 2), isDown: Number(shownFirst) % 2 === 1 };
  const heads = [...place.querySelectorAll('th[aria-sort]')];
  const rows = [...place.querySelectorAll('tbody tr')];
  const isUsuallyDown = (column: number) => directions[column] === 'down';
  const positionOf = ({ column, isDown }: Sorted) => 2 * column + Number(isDown);
  let sorted = first;
  const show = (next: Sorted) => {
    sorted = next;
    for (const [column, head] of heads.entries()) {
      const isHere = column === next.column;
      const isDown = isHere ? next.isDown : isUsuallyDown(column);
      head.setAttribute('aria-sort', isHere ? (isDown ? 'descending' : 'ascending') : 'none');
      head.querySelector('button')?.setAttribute('aria-label', texts[positionOf({ column, isDown })] ?? '');
    }
    const order = orders[positionOf(next)]?.split(' ') ?? [];
    rows[0]?.parentElement?.append(...order.flatMap((position) => rows[Number(position)] ?? []));
  };
  const heard = new AbortController();
  for (const [column, head] of heads.entries()) {
    const press = () =>
      show({ column, isDown: column === sorted.column ? !sorted.isDown : isUsuallyDown(column) });
    head.querySelector('button')?.addEventListener('click', press, { signal: heard.signal });
  }
  return () => {
    heard.abort();
    show(first);
  };
}
