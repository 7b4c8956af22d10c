import { type ReactNode, useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { FormPart } from '~/ui/fields/account-fields.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { OwnButtons } from './own-buttons.tsx';
import {
  RequirementCard,
  requirementGrid,
  RequirementListSkeleton,
  RequirementStateLine,
} from './requirement-card.tsx';
import { RequirementDetails, RequirementTerms } from './requirement-fields.tsx';
import {
  emptyRequirement,
  findRequirementDraft,
  type RequirementForm,
  usePostForm,
} from './requirement-form-state.ts';
import type { Requirement } from './requirement.ts';
import { useOwnRequirements } from './requirements.api.ts';

interface PostFormProps {
  /** Author of the requirement and owner of the saved draft. */
  readonly who: string;
  /** The field of the name, which knows the catalogue. */
  readonly renderName: (form: RequirementForm) => ReactNode;
  /** Basis of comparison of the price. */
  readonly renderBand: (form: RequirementForm) => ReactNode;
  readonly onPosted: (requirement: Requirement, message: string) => void;
}

/** Form of a new requirement: what, how much, at what price, by when. */
export function PostForm({ who, renderName, renderBand, onPosted }: PostFormProps) {
  const t = useText();
  const [draft] = useState(() => findRequirementDraft(who, new Date()));
  const [start] = useState(() => draft ?? emptyRequirement(new Date()));
  const form = usePostForm({ who, start, onPosted });
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid gap-4">
      {draft !== null && <DraftNote form={form} />}
      <FormPart title={t('requirements.step.what')}>{renderName(form)}</FormPart>
      <FormPart title={t('requirements.step.how-much')}>
        <RequirementTerms form={form} />
        {renderBand(form)}
      </FormPart>
      <FormPart title={t('requirements.step.details')}>
        <RequirementDetails form={form} />
      </FormPart>
      <PostButton form={form} />
    </form>
  );
}

/** Note that the form was restored from a draft, with a button to empty it. */
function DraftNote({ form: { form } }: { form: RequirementForm }) {
  const t = useText();
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  const startFresh = () => {
    form.reset(emptyRequirement(new Date()));
    setShown(false);
  };
  return (
    <Notice>
      <p>{t('requirements.draft-back')}</p>
      <Button look="plain" small onClick={startFresh} className="mt-2">
        {t('requirements.draft-fresh')}
      </Button>
    </Notice>
  );
}

function PostButton({ form }: { form: RequirementForm }) {
  const t = useText();
  const isOnline = useOnline();
  return (
    <div className="grid gap-3">
      {!isOnline && form.refusal === '' && <Notice tone="turmeric">{t('requirements.offline')}</Notice>}
      <RefusalNotice text={form.refusal} />
      <Button type="submit" wide busy={form.isSending}>
        {usePostWords(form)}
      </Button>
      <p className="text-center text-small text-soil-soft">{t('requirements.draft-kept')}</p>
    </div>
  );
}

/** Text of the button that posts it, in words: "Ask for 50 quintals of wheat at ₹2,400". */
function usePostWords({ values, pricePaise, quantityMilli }: RequirementForm): string {
  const t = useText();
  const formats = useFormats();
  const name = values.commodityName.trim();
  if (name === '' || pricePaise === null || quantityMilli === null) return t('requirements.submit-plain');
  const quantity = formats.quantity(quantityMilli, values.unit);
  return t('requirements.submit', { quantity, name, price: formats.rupees(pricePaise) });
}

/** The requirements that the reader has posted, each with its state, its quotes and its actions. */
export function OwnRequirements({ renderName }: { renderName: (form: RequirementForm) => ReactNode }) {
  const t = useText();
  return (
    <AnswerView
      query={useOwnRequirements()}
      coming={<RequirementListSkeleton />}
      failed={t('requirements.own-failed')}
    >
      {({ requirements }) =>
        requirements.length === 0 ? (
          <p className="text-soil-soft">{t('requirements.own-none')}</p>
        ) : (
          <ul className={requirementGrid}>
            {requirements.map((requirement) => (
              <li key={requirement.id}>
                <RequirementCard requirement={requirement}>
                  <RequirementStateLine requirement={requirement} />
                  <LinkButton icon="deals" wide to={paths.requirement({ id: requirement.id })}>
                    {quotesText(t, requirement.quoteCount ?? 0)}
                  </LinkButton>
                  <OwnButtons requirement={requirement} renderName={renderName} />
                </RequirementCard>
              </li>
            ))}
          </ul>
        )
      }
    </AnswerView>
  );
}

function quotesText(t: ReturnType<typeof useText>, count: number): string {
  return count === 0 ? t('requirements.open-page') : t('requirements.quote-count', { count });
}
