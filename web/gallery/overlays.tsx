import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog, Sheet } from '~/ui/overlays/dialog.tsx';
import { Disclosure } from '~/ui/lists/disclosure.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { TextField } from '~/ui/fields/text-field.tsx';
import { Section, State } from './section.tsx';
import { useWords } from './words.ts';

/** Overlays of the page: dialogs, sheets, menus, toasts. */
export function Overlays() {
  return (
    <Section
      title="Before the page"
      note="Escape and a press beside it close; the focus returns to where it came from. Toasts stay 4 s, successes 2 s, loading ones until closed; pointing at one, tapping it or moving the focus there stops the time."
    >
      <Dialogs />
      <Menus />
      <Toasts />
    </Section>
  );
}

function Dialogs() {
  const words = useWords();
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <State name="Dialog · Sheet">
      <Button look="plain" aria-haspopup="dialog" onClick={() => setOpen('dialog')}>
        {words.remove}
      </Button>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setOpen('sheet')}>
        {words.menu}
      </Button>
      <Dialog isOpen={open === 'dialog'} onClose={close} title={words.question} closeText={words.close}>
        <p>{words.answer}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="plain" onClick={close}>
            {words.cancel}
          </Button>
          <Button onClick={close}>{words.save}</Button>
        </div>
      </Dialog>
      <Sheet isOpen={open === 'sheet'} onClose={close} title={words.long} closeText={words.close}>
        {[words.wheat, words.rice, words.chilli, words.long].map((each) => (
          <TextField key={each} label={each} />
        ))}
        <Button wide onClick={close}>
          {words.save}
        </Button>
      </Sheet>
    </State>
  );
}

function Menus() {
  const words = useWords();
  return (
    <State name="Disclosure · at the end">
      <div className="flex w-full flex-wrap justify-between gap-3">
        <Disclosure summary={words.menu}>
          <MenuItems />
        </Disclosure>
        <Disclosure summary={words.menu} isEnd>
          <MenuItems />
        </Disclosure>
      </div>
    </State>
  );
}

function MenuItems() {
  const words = useWords();
  return (
    <ul className="grid min-w-40 p-2">
      {[words.share, words.remove].map((each) => (
        <li key={each}>
          <button
            type="button"
            className="flex min-h-12 w-full items-center rounded-small px-3 text-start hover:bg-sunk"
          >
            {each}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Toasts() {
  const words = useWords();
  return (
    <State name="Toasts: blank · success · error · loading · long">
      <div className="flex flex-wrap gap-2">
        <Button small look="plain" onClick={() => toast(words.answer)}>
          {words.sent}
        </Button>
        <Button small look="plain" onClick={() => toast.success(words.saved)}>
          {words.saved}
        </Button>
        <Button small look="plain" onClick={() => toast.error(words.failed)}>
          {words.again}
        </Button>
        <Button small look="plain" onClick={() => toast.loading(words.sending)}>
          {words.sending}
        </Button>
        <Button small look="plain" onClick={() => toast(words.long)}>
          {words.note}
        </Button>
      </div>
    </State>
  );
}
