import { MESSAGE_LENGTH } from '@polam/domain/users/conversation';
import {
  startTransition,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { readyPhoto } from '~/lib/forms/photo-shrinking.ts';
import { useDraftText } from '~/lib/forms/use-draft-form.ts';
import { IconButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { controlClass } from '~/ui/fields/field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { PhotoFrame, useObjectUrl } from '~/lib/screens/photos/private-photo.tsx';
import { MicrophoneNote, RecordingBar } from './voice/recording-bar.tsx';
import { mayRecord, useRecorder } from './voice/use-recorder.ts';

/** The composer of a conversation, for what is beside it. */
export interface ComposerHandle {
  /** Adds a text below what is typed already, and a photo or recording in place of the chosen one. */
  readonly add: (text: string, file: File | null) => void;
}

interface ChatComposerProps {
  readonly ref: Ref<ComposerHandle>;
  /** Key of the conversation, under which the unsent draft is stored. */
  readonly chatName: string;
  /** Ready-made questions; shown while the field is empty. */
  readonly questions: readonly string[];
  /** Sends text with a photo, or a recording alone. */
  readonly onSay: (text: string, file: File | null) => Promise<void>;
  readonly onType: () => void;
}

/** Composer of a message: text, photo, recording and send button. */
export function ChatComposer({ ref, chatName, questions, onSay, onType }: ChatComposerProps) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraftText(`message in ${chatName}`);
  const photo = useMessagePhoto();
  const recorder = useRecorder();
  useImperativeHandle(ref, () => ({
    add: (added, file) => {
      setText([text, added].filter((each) => each.trim() !== '').join('\n'));
      if (file?.type.startsWith('audio/') === true) recorder.takeUp(file);
      else if (file !== null) photo.takeUp(file);
      field.current?.focus();
    },
  }));
  const isEmpty = text.trim() === '' && photo.file === null;
  const send = () => {
    if (isEmpty || photo.isWorking) return;
    // The field is empty in the next frame; the line, and all that moves with it, is rendered after that.
    startTransition(() => void onSay(text.trim(), photo.file));
    setText('');
    photo.clear();
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // On a phone Enter starts a new line, as its keyboard shows; Enter that ends an input method composition
    // is ignored.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  const type = (typed: string) => {
    setText(typed);
    recorder.clearProblem();
    onType();
  };
  return (
    <form onSubmit={submit} className="group/composer grid grid-cols-1 gap-2 border-t border-line p-2">
      {text === '' && questions.length > 0 && recorder.state.name === 'idle' && (
        <ReadyQuestions
          questions={questions}
          onChoose={(question) => {
            setText(question);
            recorder.clearProblem();
            field.current?.focus();
          }}
        />
      )}
      <ChosenPhoto photo={photo} />
      {recorder.state.name === 'idle' ? (
        <div className="flex flex-wrap items-end justify-between gap-1 large-text:grid large-text:grid-cols-[auto_minmax(0,1fr)_auto]">
          <PhotoButton onTake={photo.take} />
          <MessageField ref={field} text={text} onKeyDown={press} onChange={type} />
          {isEmpty && mayRecord() ? (
            <IconButton
              icon="microphone"
              label={t('chat.record')}
              onClick={() => void recorder.start()}
              className="bg-leaf text-on-leaf hover:bg-leaf-deep! large-text:size-6"
            />
          ) : (
            <IconButton
              type="submit"
              icon="send"
              label={t('chat.send')}
              disabled={isEmpty || photo.isWorking}
              className="bg-leaf text-on-leaf hover:bg-leaf-deep! large-text:size-6"
            />
          )}
        </div>
      ) : (
        <RecordingBar recorder={recorder} onSend={(voice) => void onSay('', voice)} />
      )}
      {recorder.state.name === 'idle' && recorder.state.problem !== null && (
        <MicrophoneNote problem={recorder.state.problem} />
      )}
    </form>
  );
}

interface MessageFieldProps extends Pick<ComponentProps<'textarea'>, 'onKeyDown'> {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function MessageField({ ref, text, onKeyDown, onChange }: MessageFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('chat.write')}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={1}
        dir="auto"
        value={text}
        maxLength={MESSAGE_LENGTH}
        placeholder={t('chat.write')}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        className={cx(
          controlClass,
          'max-h-36 flex-1 basis-24 resize-none [field-sizing:content] large-text:max-h-20 large-text:min-h-0 large-text:px-2 large-text:py-1 large-text:text-small large-text:not-focus:max-h-8',
        )}
      />
    </>
  );
}

/** Frequent questions in one horizontally scrolling row; a chosen one can be edited before it is sent. */
function ReadyQuestions({
  questions,
  onChoose,
}: {
  readonly questions: readonly string[];
  readonly onChoose: (question: string) => void;
}) {
  const t = useText();
  return (
    <ul
      aria-label={t('chat.questions')} // On a small screen of large text they come with the keyboard.
      className="-mx-2 flex gap-2 overflow-x-auto px-2 pt-0.5 pb-1 large-text:not-group-focus-within/composer:hidden short:not-group-focus-within/composer:hidden"
    >
      {questions.map((question) => (
        <li key={question} className="shrink-0">
          <button
            type="button"
            // The field keeps the focus, and with it the keyboard of a phone.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(question)}
            className="press min-h-12 rounded-full border border-leaf bg-card px-3.5 text-small large-text:min-h-6 font-semibold text-leaf hover:bg-leaf-tint"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

function PhotoButton({ onTake }: { onTake: (file: File) => void }) {
  const t = useText();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file !== undefined) onTake(file);
    // Allows the same file to be chosen again after its removal.
    event.target.value = '';
  };
  return (
    <label
      title={t('chat.add-photo')}
      className="press grid size-12 shrink-0 cursor-pointer place-items-center rounded-full text-leaf hover:bg-sunk large-text:size-6 has-focus-visible:outline-3 has-focus-visible:outline-sky"
    >
      <Icon name="camera" />
      <span className="sr-only">{t('chat.add-photo')}</span>
      <input type="file" accept="image/jpeg,image/png,image/webp" onChange={take} className="sr-only" />
    </label>
  );
}

type MessagePhoto = ReturnType<typeof useMessagePhoto>;

function ChosenPhoto({ photo }: { photo: MessagePhoto }) {
  const t = useText();
  const url = useObjectUrl(photo.file ?? undefined);
  if (photo.isWorking) return <p className="px-2 text-small text-soil-soft">{t('chat.photo-working')}</p>;
  if (photo.error !== '') {
    return (
      <p role="alert" className="px-2 text-small text-chilli">
        {photo.error}
      </p>
    );
  }
  if (photo.file === null) return null;
  return (
    <span className="relative w-fit">
      <PhotoFrame url={url} width={4} height={3} alt={t('chat.chosen-photo')} />
      <IconButton
        icon="close"
        label={t('chat.remove-photo')}
        veiled
        onClick={photo.clear}
        className="absolute end-1 top-1"
      />
    </span>
  );
}

/** Photo of the message, resized for a weak network. */
function useMessagePhoto() {
  const sentence = useProblemSentence();
  const [file, setFile] = useState<File | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState('');
  const take = (chosen: File) => {
    setWorking(true);
    void readyPhoto(chosen).then((ready) => {
      setWorking(false);
      setFile(typeof ready === 'string' ? null : ready);
      setError(typeof ready === 'string' ? sentence({ type: ready }) : '');
    });
  };
  const clear = () => {
    setFile(null);
    setError('');
  };
  /** Takes up one that was not sent, and is ready. */
  const takeUp = (ready: File) => {
    setError('');
    setFile(ready);
  };
  return { file, isWorking, error, take, takeUp, clear };
}

function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}
