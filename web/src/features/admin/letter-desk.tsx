import { answerDueAt, letterTopics } from '@polam/domain/letter-topic';
import { useFormats, useText } from '~/i18n/language.tsx';
import { DeskBar } from '~/lib/desk-bar.tsx';
import { MoreOf } from '~/lib/more-of.tsx';
import { NotThere } from '~/lib/not-there.tsx';
import { Button } from '~/ui/button.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import { cx } from '~/ui/cx.ts';
import { FocusKeeper } from '~/ui/focus-keeper.tsx';
import { Icon } from '~/ui/icon.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Badge, Card, type Tone } from '~/ui/surfaces.tsx';
import {
  allLetters,
  letterChoice,
  letterSorts,
  letterStates,
  useLetters,
  useLettersExport,
  useLettersWish,
  useMarking,
  type Letter,
  type LettersWish,
} from './letters.api.ts';

/** What people write by the form at the foot of every page, and what has become of it. */
export function LetterDesk() {
  const t = useText();
  const [wish, change] = useLettersWish();
  const query = useLetters(wish);
  return (
    <>
      <LettersBar wish={wish} onChange={change} total={query.data?.pages[0]?.total} />
      {query.data === undefined ? (
        <NotThere query={query} failed={t('admin.letters-failed')} shape="h-72" />
      ) : (
        <Letters query={query} />
      )}
    </>
  );
}

interface LettersBarProps {
  readonly wish: LettersWish;
  readonly onChange: (changes: Partial<LettersWish>, how?: 'typing' | 'choosing') => void;
  readonly total: number | string | undefined;
}

function LettersBar({ wish, onChange, total }: LettersBarProps) {
  const t = useText();
  const states = ['all', ...letterStates] as const;
  const topics = ['all', ...letterTopics] as const;
  return (
    <DeskBar
      search={wish.search}
      onSearch={(search) => onChange({ search }, 'typing')}
      searchText={t('admin.letters-search')}
      placeholder={t('admin.letters-placeholder')}
      controls={
        <>
          <SelectField
            label={t('admin.letter-state')}
            name="state"
            options={states.map((value) => ({ value, label: t(`admin.letter.${value}`) }))}
            value={wish.state}
            onChange={({ target }) => onChange({ state: letterChoice('state', target.value) })}
          />
          <SelectField
            label={t('admin.letter-topic')}
            name="topic"
            options={topics.map((value) => ({ value, label: t(`admin.letter-topic.${value}`) }))}
            value={wish.topic}
            onChange={({ target }) => onChange({ topic: letterChoice('topic', target.value) })}
          />
          <SelectField
            label={t('listings.sort')}
            name="sort"
            options={letterSorts.map((value) => ({ value, label: t(`listings.sort.${value}`) }))}
            value={wish.sort}
            onChange={({ target }) => onChange({ sort: letterChoice('sort', target.value) })}
          />
        </>
      }
      onClearAll={() => onChange(allLetters)}
      count={total === undefined ? undefined : t('admin.letters-count', { count: total })}
      table={useLettersExport(wish)}
    />
  );
}

function Letters({ query }: { query: ReturnType<typeof useLetters> }) {
  const t = useText();
  const letters = query.data?.pages.flatMap((page) => page.letters) ?? [];
  if (letters.length === 0) return <EmptyState icon="mail" text={t('admin.letters-none')} />;
  return (
    <FocusKeeper>
      <ul className={cx('grid grid-cols-1 gap-3', query.isPlaceholderData && 'opacity-60')}>
        {letters.map((letter) => (
          <li key={letter.id}>
            <LetterCard letter={letter} />
          </li>
        ))}
      </ul>
      <MoreOf query={query} text={t('people.more')} />
    </FocusKeeper>
  );
}

const tones: Readonly<Record<Letter['state'], Tone>> = {
  new: 'turmeric',
  answered: 'leaf',
  archived: 'plain',
};

function LetterCard({ letter }: { letter: Letter }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { mark, isSending } = useMarking();
  const { id, name, email, message, language, state, createdAt } = letter;
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="any-script min-w-0 text-large leading-snug break-words">{name}</h2>
        <Badge tone={tones[state]}>{t(`admin.letter.${state}`)}</Badge>
        <Grievance letter={letter} />
        <span className="text-small text-soil-soft">{dayOf(createdAt)}</span>
      </div>
      <p lang={language} className="any-script max-w-prose break-words whitespace-pre-line">
        {message}
      </p>
      <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center gap-2 font-semibold break-all">
        <Icon name="mail" className="size-5 shrink-0 text-leaf" />
        {email}
      </a>
      <div className="flex flex-wrap gap-2">
        {letterStates
          .filter((each) => each !== state)
          .map((each) => (
            <Button
              key={each}
              look="plain"
              small
              busy={isSending}
              aria-label={`${t(`admin.letter-mark.${each}`)}: ${name}`}
              onClick={() => void mark(id, each)}
            >
              {t(`admin.letter-mark.${each}`)}
            </Button>
          ))}
      </div>
    </Card>
  );
}

/** Says of a letter about how data are treated by when it has to be answered. */
function Grievance({ letter: { topic, state, createdAt } }: { letter: Letter }) {
  const t = useText();
  const { dayOf } = useFormats();
  const dueAt = answerDueAt(topic, new Date(createdAt));
  if (dueAt === null) return null;
  return (
    <Badge tone={state === 'new' ? 'chilli' : 'plain'} icon="lock">
      {state === 'new'
        ? t('admin.letter-due', { day: dayOf(dueAt.toISOString()) })
        : t('admin.letter-topic.grievance')}
    </Badge>
  );
}
