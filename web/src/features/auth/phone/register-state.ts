import type { Refused } from '@polam/contract/answer';
import { register } from '@polam/contract/calls/phone-logins';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { PHONE_CODE, type PhoneWay, readIdentity } from '@polam/domain/users/phone-login';
import { useEffect, useState, type BaseSyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm, type MoreRules } from '~/lib/forms/call-form.ts';
import { useReturnedForm, type ReturnedForm } from '~/lib/forms/returned-form.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useCameFrom } from '../came-from.ts';
import { deviceKey } from '../device-key.ts';
import { useSessionOpening } from '../opened-session.tsx';
import { dropDraft, readDraft, saveDraft, useRegisterDraft } from '../register-draft.ts';
import { useCodeSending, type CodeSending } from '~/lib/forms/phone-code.tsx';

/** Fields of the registration by number, as they are typed. */
export interface PhoneRegisterValues {
  readonly name: string;
  readonly phone: string;
  readonly place: string;
  readonly code: string;
  readonly pin: string;
}

/** Who somebody is, or what shows that the number is theirs. */
export type RegisterStage = 'who' | 'secret';

/** Registration by number: its fields, its two stages, and the codes that are asked for. */
export interface PhoneRegister extends CallForm<PhoneRegisterValues> {
  readonly way: PhoneWay;
  /** Where the tab saves what is typed, but for the secrets. */
  readonly draftKey: string;
  readonly stage: RegisterStage;
  readonly returned: ReturnedForm | undefined;
  readonly sending: CodeSending;
  /** The number that was typed, ten digits. */
  readonly phone: string;
  /** The refusal of a number that has an account: then the login is what is wanted. Empty otherwise. */
  readonly takenText: string;
  /** Goes on to the second stage, or registers. */
  readonly goOn: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly goBack: () => void;
}

const whoFields = ['name', 'phone', 'place'] as const;
const draft = { key: 'polam.phone-register-draft', fields: whoFields };

/** State of the registration by number; what was typed stays after every error. */
export function usePhoneRegister(way: PhoneWay): PhoneRegister {
  const t = useText();
  const returned = useReturnedForm();
  const [stage, setStage] = useStage(returned);
  const [takenText, setTakenText] = useState(() => takenTextOf(returned?.refused));
  const sending = useCodeSending(Number(returned?.typed['wait'] ?? 0));
  const onDone = useArrival();
  const callForm: CallForm<PhoneRegisterValues> = useCallForm<typeof register, PhoneRegisterValues>(
    register,
    {
      // No empty defaults: input from before hydration stays.
      defaults: {},
      fixed: { adult: true, agreed: NOTICE_VERSION, ...(way === 'pin' && { device: deviceKey() }) },
      returned: isBetweenStages(returned) ? undefined : returned,
      moreRules: secretRules(way, stage),
      failedText: t('accounts.register-failed'),
      onDone,
      onRefusedBeside: (refused) => {
        setTakenText(takenTextOf(refused));
        const name = whoFields.find((field) => field in refused.fields);
        if (name !== undefined) goBackTo(name);
      },
    },
  );
  const { form } = callForm;
  useRegisterDraft(form, draft);

  const startSecret = async () => {
    if (!(await form.trigger([...whoFields], { shouldFocus: true }))) return;
    if (way === 'pin' || (await sending.send(phoneIn(form.getValues('phone'))))) setStage('secret');
  };
  const goOn: PhoneRegister['goOn'] = async (event) => {
    event?.preventDefault();
    setTakenText('');
    await (stage === 'who' ? startSecret() : callForm.onSubmit(event));
  };
  const goBack = () => {
    form.resetField(way === 'code' ? 'code' : 'pin');
    setStage('who');
  };
  /** The second stage hides the field that a refusal is about: it is focused once it is seen. */
  function goBackTo(name: (typeof whoFields)[number]) {
    goBack();
    setTimeout(() => form.setFocus(name));
  }
  const phone = phoneIn(form.watch('phone') ?? returned?.typed['phone'] ?? '');
  return { ...callForm, way, draftKey: draft.key, stage, returned, sending, phone, takenText, goOn, goBack };
}

function takenTextOf(refused: Refused | undefined): string {
  return refused?.error === 'phone-taken' ? refused.message : '';
}

/** Opens the session and goes on to where its owner came from, in place of the form. */
function useArrival() {
  const navigate = useNavigate();
  const { from } = useCameFrom();
  const open = useSessionOpening();
  return async (opened: Parameters<typeof open>[0], message: string) => {
    dropDraft(draft.key);
    await open(opened);
    toast.success(message);
    await navigate(from, { replace: true });
  };
}

function phoneIn(typed: string): string {
  const identity = readIdentity(typed);
  return identity?.kind === 'phone' ? identity.phone : typed;
}

/**
 * The stage, which a tab that a phone has closed meanwhile comes back to: whoever reads the SMS in another app returns to the
 * field of its code, as long as the code is valid.
 */
function useStage(returned: ReturnedForm | undefined) {
  const [stage, showStage] = useState<RegisterStage>(() => stageOf(returned));
  useEffect(() => {
    const { secretAt } = readDraft(draft.key);
    const age = typeof secretAt === 'number' ? Date.now() - secretAt : Infinity;
    // The server cannot know what this tab has saved, so that the first rendering is that of the first stage.
    // oxlint-disable-next-line react/set-state-in-effect -- once, from what lies outside of React
    if (returned === undefined && age < PHONE_CODE.minutes * 60_000) showStage('secret');
  }, [returned]);
  const setStage = (next: RegisterStage) => {
    saveDraft(draft.key, { secretAt: next === 'secret' ? Date.now() : null });
    showStage(next);
  };
  return [stage, setStage] as const;
}

/** The code or PIN is asked for in the second stage alone. */
function secretRules(way: PhoneWay, stage: RegisterStage): MoreRules {
  return (checked) =>
    stage === 'secret' && checked[way] === undefined ? { [way]: { problem: 'required' } } : {};
}

/** A form without scripts that goes from the first stage to the second is no refused one. */
export function isBetweenStages(returned: ReturnedForm | undefined): boolean {
  return returned?.typed['stage'] === 'who' && stageOf(returned) === 'secret';
}

function stageOf(returned: ReturnedForm | undefined): RegisterStage {
  if (returned === undefined) return 'who';
  const { error, fields } = returned.refused;
  const isOfWho = [...whoFields, 'adult'].some((name) => name in fields);
  const isOfSecret = 'code' in fields || 'pin' in fields || error === 'code-needed';
  return !isOfWho && isOfSecret ? 'secret' : 'who';
}
