import { Fragment, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import { ShowMore } from '~/ui/lists/show-more.tsx';
import { Skeleton, Spinner } from '~/ui/states.tsx';
import { AnswerView, type AnswerQuery, type NoAnswer } from './answer-view.tsx';

/** A paged list, as `useAskPages` gives it. */
export interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** A paged list, with the pages loaded so far. */
export interface PagesQuery<Page> extends PagedQuery, AnswerQuery<{ readonly pages: readonly Page[] }> {
  /** Whether the items answer an earlier question. */
  readonly isPlaceholderData: boolean;
}

interface ListViewProps<Page, Item> extends NoAnswer {
  readonly query: PagesQuery<Page>;
  readonly itemsOf: (page: Page) => readonly Item[];
  /** Shown in place of a list without items. */
  readonly empty: ReactNode;
  /** Text of the button for the next page. */
  readonly more: string;
  /** Content below the last page. */
  readonly end?: ReactNode;
  /** Classes of the space between the items and the button. */
  readonly className?: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/**
 * Shows a paged list, or in its place that it is coming, has failed or is empty. Items that answer an earlier
 * question are dimmed; where there are none of them, that says nothing about this question.
 */
export function ListView<Page, Item>({ children, ...props }: ListViewProps<Page, Item>) {
  const { query, itemsOf, empty, more, end, className = 'gap-4', ...noAnswer } = props;
  const { isPlaceholderData: isOld, hasNextPage } = query;
  const shown =
    isOld && query.data?.pages.every((page) => itemsOf(page).length === 0)
      ? { ...query, data: undefined }
      : query;
  return (
    <AnswerView query={shown} {...noAnswer}>
      {({ pages }) => {
        const items = pages.flatMap(itemsOf);
        if (items.length === 0 && !hasNextPage) return empty;
        return (
          <div aria-busy={isOld} className={cx('grid grid-cols-1', className, isOld && 'opacity-60')}>
            {children(items)}
            <MoreOf query={query} text={more} />
            {!hasNextPage && end}
          </div>
        );
      }}
    </AnswerView>
  );
}

/** Button for the next page of a list, where there is one. */
export function MoreOf({ query, text }: { query: PagedQuery; text: string }) {
  if (!query.hasNextPage) return null;
  return (
    <ShowMore text={text} isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
  );
}

interface ListComingProps {
  /** Classes of the grid of the list. */
  readonly className: string;
  readonly count: number;
  /** Placeholder of one item, or the classes of a plain one. */
  readonly item: ReactNode;
}

/** Placeholder of a list: some items without content, and a spinner where that takes long. */
export function ListComing({ className, count, item }: ListComingProps) {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className={className}>
        {Array.from({ length: count }, (_, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- placeholders are alike, and never move
          <Fragment key={position}>
            {typeof item === 'string' ? <Skeleton className={item} /> : item}
          </Fragment>
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
