import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button.tsx';
import { Chip, ChipRow } from './chip.tsx';
import { cx } from '../cx.ts';
import { Sheet } from '../overlays/dialog.tsx';
import { Icon } from '../icon.tsx';
import { useIsAlive } from '../overlays/focus-restorer.tsx';
import { SearchBox, type SearchBoxProps } from '../fields/search-box.tsx';
import { Notice } from '../surfaces.tsx';

/** A filter of the list, removed by one tap. */
export interface ListChip {
  readonly text: string;
  /** Accessible name of the remove button: "Take away: Organic". */
  readonly removeText: string;
  readonly onRemove: () => void;
  /** Address of the list without the filter, for a reader without scripts. */
  readonly href?: string;
}

export interface ListBarTexts {
  /** Text of the button that opens the controls, and their title. */
  readonly filters: string;
  readonly close: string;
  /** Closes the controls and leads to the list: "Show 12 lots". */
  readonly show: string;
  readonly clearAll: string;
}

/** A control that needs the reader's attention; on a phone it is in the sheet, out of sight. */
export interface WaitingControl {
  readonly text: string;
  /** Opens the sheet at the control. */
  readonly openText: string;
  /** The name of the control. */
  readonly name: string;
  /** Whether what was typed there cannot be read; the plain form is then open. */
  readonly isWrong?: boolean;
}

interface ListBarProps {
  readonly search?: SearchBoxProps;
  /** The few controls that are in the row where there is room, and in the sheet on phones. */
  readonly controls?: ReactNode;
  /** Choices by their pictures, which are first in the sheet. */
  readonly first?: ReactNode;
  /** The controls that are in the sheet at any width. */
  readonly more?: ReactNode;
  /** Shown above the list on phones, for a control in the sheet. */
  readonly waiting?: WaitingControl | undefined;
  /** The filters that are set. */
  readonly chips?: readonly ListChip[];
  readonly onClearAll: () => void;
  /** Number of entries, as text that is read out when it changes; undefined while it is not known. */
  readonly count: string | undefined;
  /** Shown at the end of the line of the count: another view of the list, or a button to save it. */
  readonly end?: ReactNode;
  readonly texts: ListBarTexts;
  /** Target of the form before hydration; the address of the page itself without. */
  readonly action?: string | undefined;
}

/**
 * The search box and the controls of a list, the filters that are set, and the number of entries. Controls
 * are in a row where there is room and in a sheet on phones. Before hydration it is a plain form, whose
 * fields go into the address by their names.
 */
export function ListBar(props: ListBarProps) {
  const { search, controls, first, more, waiting, chips = [], onClearAll, count, end, texts, action } = props;
  const [opened, setOpened] = useState<Opened>(null);
  const isAlive = useIsAlive();
  const searchNow = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(search?.name ?? 'q');
    // Searching for an unchanged text would only undo a filter that was chosen just before.
    if (search && typeof typed === 'string' && typed.trim() !== search.value) search.onSearch(typed.trim());
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <search>
        <form
          action={action}
          data-plain="list"
          onSubmit={searchNow}
          className="group flex flex-wrap items-end gap-2 md:gap-3"
        >
          {/* Without a submit button, Enter does not submit a form of several fields. */}
          <input type="submit" hidden />
          {search && (
            <div className="min-w-0 flex-1 basis-40 md:basis-64">
              <SearchBox {...search} />
            </div>
          )}
          {controls && (
            <div className="hidden group-has-[>details[open]]:contents md:contents md:*:w-52">{controls}</div>
          )}
          {(controls ?? more) &&
            (isAlive ? (
              <ControlsSheet {...{ controls, first, more, texts, opened }} onOpen={setOpened} />
            ) : (
              <PlainControls {...{ first, more, texts }} isOpen={waiting?.isWrong === true} />
            ))}
        </form>
      </search>
      {waiting && isAlive && (
        <WaitingNotice waiting={waiting} onOpen={() => setOpened({ at: waiting.name })} />
      )}
      <SetChips
        chips={isAlive ? chips.map(withoutAddress) : chips}
        clear={{ text: texts.clearAll, onClear: onClearAll, href: isAlive ? undefined : (action ?? '?') }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p aria-live="polite" className="min-h-6 text-soil-soft">
          {count}
        </p>
        {end}
      </div>
    </div>
  );
}

/** Whether the sheet is open, and at which control. */
type Opened = { readonly at: string | null } | null;

interface ControlsSheetProps extends Pick<ListBarProps, 'controls' | 'first' | 'more' | 'texts'> {
  readonly opened: Opened;
  readonly onOpen: (opened: Opened) => void;
}

/** The button of the sheet, after the row, and the sheet. */
function ControlsSheet({ controls, first, more, texts, opened, onOpen }: ControlsSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const at = opened?.at ?? null;
  useEffect(() => {
    if (at !== null) sheet.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus();
  }, [at]);
  const close = () => onOpen(null);
  const show = () => {
    // Leaving the field applies text that is still being typed.
    flushSync(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const wrong = sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else close();
  };
  return (
    <div className={cx(!more && 'md:hidden')}>
      <Button
        look="plain"
        icon="filter"
        aria-haspopup="dialog"
        onClick={() => onOpen({ at: null })}
        className="px-3.5!"
      >
        {texts.filters}
      </Button>
      <Sheet isOpen={opened !== null} onClose={close} title={texts.filters} closeText={texts.close}>
        <div ref={sheet} className="contents">
          {first}
          {controls}
          {more}
        </div>
        {/* In sight while the controls scroll: with long words they are higher than a phone. */}
        <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-card px-5 py-3">
          {/* A field that loses the focus on mousedown shows its error, which moves the button away. */}
          <Button wide onMouseDown={(event) => event.preventDefault()} onClick={show}>
            {texts.show}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}

function WaitingNotice({ waiting, onOpen }: { waiting: WaitingControl; onOpen: () => void }) {
  return (
    <div className="md:hidden">
      <Notice tone="turmeric">
        <p>{waiting.text}</p>
        <Button look="plain" small aria-haspopup="dialog" onClick={onOpen} className="mt-2">
          {waiting.openText}
        </Button>
      </Notice>
    </div>
  );
}

/** Shown instead of the sheet before hydration: opens in its place, and its button sends the form. */
function PlainControls({
  first,
  more,
  texts,
  isOpen,
}: Pick<ListBarProps, 'first' | 'more' | 'texts'> & { readonly isOpen: boolean }) {
  return (
    <details open={isOpen} className={cx('open:w-full', !more && 'md:hidden')}>
      <summary className="inline-flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-card border border-line-strong bg-card px-3.5 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="filter" />
        {texts.filters}
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-4 md:max-w-md">
        {first}
        {more}
        <Button type="submit" wide>
          {texts.show}
        </Button>
      </div>
    </details>
  );
}

/** A chip as a button: hydrated, it changes the list in place. */
function withoutAddress({ href: _, ...chip }: ListChip): ListChip {
  return chip;
}

interface SetChipsProps {
  readonly chips: readonly ListChip[];
  readonly clear: ComponentProps<typeof ChipRow>['clear'];
}

function SetChips({ chips, clear }: SetChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ChipRow clear={chips.length > 1 ? clear : undefined}>
      {chips.map((chip) => (
        <Chip key={chip.removeText} {...chip} />
      ))}
    </ChipRow>
  );
}
