import type { OutputOf } from '@polam/contract/call';
import { decide, upload, type held } from '@polam/contract/calls/prices';
import { shownVariety } from '@polam/domain/market/listing';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { useProblemSentence } from '~/i18n/problems.ts';
import { checkFields } from '~/lib/forms/call-form.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/fields/field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { useHeld } from './prices.api.ts';

type Held = OutputOf<typeof held>['prices'][number];
type Imported = OutputOf<typeof upload>;

/** Prices of an admin: a table to add, and those that are held. */
export function PricePanel() {
  return (
    <>
      <UploadCard />
      <HeldPrices />
    </>
  );
}

function UploadCard() {
  const t = useText();
  const [imported, setImported] = useState<Imported | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const sentence = useProblemSentence();
  const { send, isSending } = useSubmit(upload);
  const add = async () => {
    if (file === null) return;
    // The API takes lines that end as those of this platform do.
    const csv = (await file.text()).replaceAll(/\r\n?/g, '\n');
    const { csv: fault } = checkFields(upload, { csv }).errors;
    if (fault !== undefined) {
      setProblem(fault.type === 'required' ? t('prices.upload-empty') : sentence(fault));
      return;
    }
    const answer = await send({ csv });
    if (answer.ok) setImported(answer.value);
    else toast.error(`${t('prices.upload-failed')} ${answer.message}`);
    await refreshed();
  };
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-large">{t('prices.upload')}</h2>
      <p className="max-w-prose text-soil-soft">{t('prices.upload-lead')}</p>
      <Field label={t('prices.upload-file')} error={problem}>
        {(ties) => (
          <span className="press relative inline-flex min-h-12 w-fit max-w-full items-center rounded-card border border-line-strong bg-card px-4 font-semibold text-leaf has-focus-visible:outline-3 has-focus-visible:outline-sky">
            <span aria-hidden="true" className="truncate">
              {file?.name ?? t('prices.upload-choose')}
            </span>
            {/* The words of the browser's own control are in its language. */}
            <input
              {...ties}
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null);
                setProblem(undefined);
              }}
              className="absolute -inset-px cursor-pointer opacity-0"
            />
          </span>
        )}
      </Field>
      <Button
        busy={isSending}
        disabled={file === null}
        onClick={() => void add()}
        className="sm:justify-self-start"
      >
        {t('prices.upload-send')}
      </Button>
      {imported !== null && <ImportResult imported={imported} />}
    </Card>
  );
}

function ImportResult({ imported }: { imported: Imported }) {
  const t = useText();
  const { read, added, held: kept, refused, faults } = imported;
  const known = read - added - kept - refused;
  return (
    <Notice tone={refused > 0 ? 'turmeric' : 'sky'} role="status">
      <p>
        {t('prices.upload-done', { added, held: kept, refused })}
        {known > 0 && ` ${t('prices.upload-known', { count: known })}`}
      </p>
      <ul>
        {faults.map(({ line, problem }) => (
          <li key={line}>
            {t('prices.upload-line', { line })}: {t(`prices.problem.${problem}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function HeldPrices() {
  const t = useText();
  return (
    <section className="grid gap-3">
      <h2 className="text-large">{t('prices.held')}</h2>
      <p className="text-soil-soft">{t('prices.held-lead')}</p>
      <AnswerView query={useHeld()} coming={<Skeleton className="h-40" />} failed={t('prices.failed')}>
        {({ prices }) =>
          prices.length === 0 ? (
            <EmptyState icon="scale" text={t('prices.held-none')} />
          ) : (
            <Card className="px-4 py-2 sm:px-5">
              <ul className="divide-y divide-line">
                {prices.map((price) => (
                  <HeldLine key={price.id} held={price} />
                ))}
              </ul>
            </Card>
          )
        }
      </AnswerView>
    </section>
  );
}

function HeldLine({ held: price }: { held: Held }) {
  const t = useText();
  const { rupees, day } = useFormats();
  const { act, isSending } = useAct(decide);
  const name = price.commodity.names[useLanguage()];
  const decided = (outcome: 'shown' | 'refused') => void act({ priceId: price.id, outcome });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="block font-semibold">
          {name} · {rupees(price.price ?? 0)} {t('listings.per.quintal')}
        </span>
        <span className="any-script block text-small text-soil-soft">
          {[price.market, shownVariety(price), price.state, day(price.day)].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-small text-soil-soft">{t(`prices.source.${price.source}`)}</span>
      </span>
      <span className="flex gap-2">
        <Button look="plain" small icon="check" busy={isSending} onClick={() => decided('shown')}>
          {t('prices.held-show')}
        </Button>
        <Button look="danger" small icon="trash" busy={isSending} onClick={() => decided('refused')}>
          {t('prices.held-refuse')}
        </Button>
      </span>
    </li>
  );
}
