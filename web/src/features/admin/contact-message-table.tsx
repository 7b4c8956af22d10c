import type { OutputOf } from '@polam/contract/call';
import { listContactMessages, exportContactMessages, markContactMessage } from '@polam/contract/calls/admin';
import { answerDueAt } from '@polam/domain/admin/contact-message-topic';
import { isPhone } from '@polam/domain/users/user';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { ChoiceField } from '~/lib/filters/controls.tsx';
import { filterForm } from '~/lib/filters/form.ts';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { AdminTable, useAdminList } from '~/lib/tables/admin-table.tsx';
import { Button } from '~/ui/button.tsx';
import { EmailText } from '~/ui/icon-link.tsx';
import { Icon } from '~/ui/icon.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Badge, Card, type Tone } from '~/ui/surfaces.tsx';

const { fields } = listContactMessages.input;

/** Messages sent with the contact form, and their state. */
export function ContactMessageTable() {
  const t = useText();
  const list = useContactMessagesList();
  return (
    <AdminTable
      list={list}
      itemsOf={(page) => page.contactMessages}
      searchText={t('admin.letters-search')}
      placeholder={t('admin.letters-placeholder')}
      controls={<ContactMessageControls list={list} />}
      countText={(count) => t('admin.letters-count', { count })}
      failed={t('admin.letters-failed')}
      empty={<EmptyState icon="mail" text={t('admin.letters-none')} />}
      more={t('people.more')}
    >
      {(contactMessages) => (
        <FocusRestorer>
          <ul className="grid grid-cols-1 gap-3">
            {contactMessages.map((contactMessage) => (
              <li key={contactMessage.id}>
                <ContactMessageCard contactMessage={contactMessage} />
              </li>
            ))}
          </ul>
        </FocusRestorer>
      )}
    </AdminTable>
  );
}

function ContactMessageControls({ list }: { list: ReturnType<typeof useContactMessagesList> }) {
  const t = useText();
  const { form, filters, onChange } = list;
  return (
    <>
      <ChoiceField
        {...{ form, filters, onChange }}
        name="state"
        label={t('admin.letter-state')}
        empty={t('admin.letter.all')}
        options={fields.state.words.map((value) => ({ value, label: t(`admin.letter.${value}`) }))}
      />
      <ChoiceField
        {...{ form, filters, onChange }}
        name="topic"
        label={t('admin.letter-topic')}
        empty={t('admin.letter-topic.all')}
        options={fields.topic.words.map((value) => ({ value, label: t(`admin.letter-topic.${value}`) }))}
      />
      <ChoiceField
        {...{ form, filters, onChange }}
        name="sort"
        label={t('listings.sort')}
        options={fields.sort.words.map((value) => ({ value, label: t(`listings.sort.${value}`) }))}
      />
    </>
  );
}

const tones: Readonly<Record<ContactMessage['state'], Tone>> = {
  new: 'turmeric',
  answered: 'leaf',
  archived: 'plain',
};

function ContactMessageCard({ contactMessage }: { contactMessage: ContactMessage }) {
  const t = useText();
  const { dayOf } = useFormats();
  const spoken = useSpokenName();
  const { act: mark, isSending } = useAct(markContactMessage);
  const { id, name, replyTo, message, language, state, createdAt } = contactMessage;
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="any-script min-w-0 text-large leading-snug break-words">
          {spoken({ name })}
          <NameAsWritten name={name} className="text-small font-normal" />
        </h2>
        <Badge tone={tones[state]}>{t(`admin.letter.${state}`)}</Badge>
        <Grievance contactMessage={contactMessage} />
        <span className="text-small text-soil-soft">{dayOf(createdAt)}</span>
      </div>
      <p lang={language} className="any-script max-w-prose break-words whitespace-pre-line">
        {message}
      </p>
      <ReplyLink to={replyTo} />
      <div className="flex flex-wrap gap-2">
        {fields.state.words
          .filter((each) => each !== state)
          .map((each) => (
            <Button
              key={each}
              look="plain"
              small
              busy={isSending}
              aria-label={`${t(`admin.letter-mark.${each}`)}: ${spoken({ name })}`}
              onClick={() => void mark({ contactMessageId: id, state: each })}
            >
              {t(`admin.letter-mark.${each}`)}
            </Button>
          ))}
      </div>
    </Card>
  );
}

/** Link to where the writer of a message is answered. */
function ReplyLink({ to }: { to: string }) {
  if (isPhone(to)) return <PhoneLink phone={to} className="inline-flex min-h-12 items-center" />;
  return (
    <a
      href={`mailto:${to}`}
      aria-label={to}
      className="inline-flex min-h-12 items-center gap-2 font-semibold"
    >
      <Icon name="mail" className="size-5 shrink-0 text-leaf" />
      <span className="min-w-0 wrap-anywhere">
        <EmailText email={to} />
      </span>
    </a>
  );
}

/** Shows the deadline of the answer to a complaint about data protection. */
function Grievance({ contactMessage: { topic, state, createdAt } }: { contactMessage: ContactMessage }) {
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

/** A message to the operators. */
export type ContactMessage = OutputOf<typeof listContactMessages>['contactMessages'][number];

const { category: _category, ...listed } = listContactMessages.input.fields;

/** The filters and sort of the messages. */
const contactMessageForm = filterForm(listed);

/** The messages, their filters in the address and their table as a file. */
const useContactMessagesList = () =>
  useAdminList({ form: contactMessageForm, list: listContactMessages, table: exportContactMessages });
