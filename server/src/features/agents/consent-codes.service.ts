import { randomInt } from 'node:crypto';
import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/agents';
import { wordsIn } from '@polam/contract/messages/by-language';
import { restartDeadline } from '@polam/database/deadline';
import type { Language } from '@polam/domain/catalogue';
import { CONSENT_CODE } from '@polam/domain/groups/agent';
import { cropLimitsOf, formatCropLimits, joinedLimits } from '@polam/domain/groups/agent-limit';
import { rupeesFromPaise } from '@polam/domain/money';
import { spokenName } from '@polam/domain/names/spoken-name';
import { SECRET_DIGITS } from '@polam/domain/users/phone-login';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import type { SmsSender } from '@polam/server/outward/sms-sender';
import { uuidv7 } from 'uuidv7';
import {
  argon2id,
  findOwnerOfNumber,
  type Hasher,
  NOBODYS_HASH,
  openAccountByNumber,
  wrongCode,
} from '../auth/index.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/index.ts';
import { findGroup, findRole, join, lockGroup, type LockedGroup } from '../groups/index.ts';
import { findNamedUser, silenceBetween } from '../users/index.ts';
import { findLimits, writeLimits } from './agent-terms.repository.ts';
import {
  deleteOldCodes,
  dropCode,
  spendCode,
  storeCode,
  takeTry,
  type CodeTerms,
} from './consent-codes.repository.ts';
import { consentDocument } from './consent-documents.ts';
import { saveConsent, type ConsentRow } from './consents.repository.ts';
import { checkLastDay, getConsent, notifyOther, silenceRefusal } from './consents.service.ts';

const HOUR_MS = 3_600_000;

/** Dependencies of the codes. */
export interface CodeDeps {
  /** Sender of codes; null where none are sent. */
  readonly sms: SmsSender | null;
  readonly catalogue: Catalogue;
  readonly hasher?: Hasher;
}

/** Consent by a code that is sent to the farmer's phone, and that the farmer reads out to the agent. */
export function buildConsentCodes(appContext: AppContext, { hasher = argon2id, ...others }: CodeDeps) {
  const { db, now } = appContext;
  const deps = { hasher, ...others };
  return {
    sendCode: sendCodeWith(appContext, deps),
    confirmCode: confirmCodeWith(appContext, deps),
    deleteOldCodes: () => deleteOldCodes(db, new Date(now().getTime() - HOUR_MS)),
  };
}

function sendCodeWith(
  { db, now, limiter }: AppContext,
  { sms, hasher, catalogue }: Required<CodeDeps>,
): Handler<typeof calls.sendCode> {
  return async (input, { actor, address, language, requestId }) => {
    const { slug, phone, cropLimit: cropLimits, mayAnswer, lastOn = null } = input;
    if (sms?.sendsConsents !== true) return refuse('codes-off');
    const past = checkLastDay(lastOn, now());
    if (past !== null) return past;
    const price = priceInWords(await catalogue.current(), cropLimits, language);
    if (price === null) return refuse('invalid-input', { cropLimit: { problem: 'not-a-choice' } });
    const group = await findGroup(db, slug);
    if (group === null) return refuse('not-found');
    const { id: groupId, name } = group;
    if ((await findRole(db, { groupId, userId: actor.id })) !== 'manager') return refuse('forbidden');
    const code = String(randomInt(10 ** SECRET_DIGITS)).padStart(SECRET_DIGITS, '0');
    const codeHash = await hasher.hash(code);
    const of = { agentId: actor.id, phone };
    const stored = { ...of, groupId, mayAnswer, lastOn, cropLimits, codeHash, at: now() };
    const waitSeconds = await db.begin((tx) => storeCode(tx, stored));
    if (waitSeconds !== null) {
      const tried = { account: phone, actorId: actor.id, address, requestId };
      for (const limit of ['agentCodes', 'code'] as const) await limiter.forgive(limit, tried);
      return ok({ waitSeconds });
    }
    // Whoever keeps the agent away is not written to, and the agent does not learn of whom the number is: not by the time to
    // wait either, nor by the tries that are left.
    const ownerId = await findOwnerOfNumber(db, phone);
    const isApart = ownerId !== null && (await silenceBetween(db, { from: actor.id, to: ownerId })) !== null;
    if (isApart) return ok({ waitSeconds: CONSENT_CODE.pauseSeconds });
    const consent = {
      agent: spokenName((await findNamedUser(db, actor.id)) ?? { name: '' }, language),
      group: spokenName({ name }, language),
      price,
      ...inWords({ mayAnswer, lastOn }, language),
    };
    if (await sms({ phone, code, language, consent })) return ok({ waitSeconds: CONSENT_CODE.pauseSeconds });
    // The gateway may have taken long.
    restartDeadline();
    await dropCode(db, of, codeHash);
    return refuse('code-not-sent');
  };
}

/** The terms of a consent as its SMS tells them, in the language of the agent. */
function inWords({ mayAnswer, lastOn }: Pick<CodeTerms, 'mayAnswer' | 'lastOn'>, language: Language) {
  const { listings, answers, until, untilEnded } = wordsIn[language].consentTerms;
  return {
    may: mayAnswer ? answers : listings,
    until: lastOn === null ? untilEnded : until(lastOn.split('-').toReversed().join('-')),
  };
}

/** Most characters of a price in an SMS; operators drop a text with more (DLT). */
const MOST_PRICE = 30;

/** The lowest price of a crop as the SMS tells it, its name shortened where need be; null of a crop that there is not. */
function priceInWords(catalogue: CatalogueSnapshot, cropLimit: string, language: Language): string | null {
  const [limit] = cropLimitsOf(cropLimit);
  const crop = catalogue.commodities.find(({ slug }) => slug === limit?.crop);
  if (limit === undefined || crop === undefined) return null;
  const { per } = wordsIn[language].units[limit.unit];
  const price = ` ${rupeesFromPaise(limit.pricePaise)} ${per}`;
  return `${Array.from(crop.names[language])
    .slice(0, MOST_PRICE - Array.from(price).length)
    .join('')}${price}`;
}

function confirmCodeWith(
  { db, now }: AppContext,
  { hasher }: Required<CodeDeps>,
): Handler<typeof calls.confirmCode> {
  return async (input, context) => {
    const of = { agentId: context.actor.id, phone: input.phone };
    const tried = await takeTry(db, { ...of, at: now() });
    // One verification in every case: a number to which nothing was sent takes no less time.
    const isRight = await hasher.verify(tried?.codeHash ?? NOBODYS_HASH, input.code);
    if (tried === null || !isRight) return wrongCode();
    return context.commit(async (tx) => {
      const group = await lockGroup(tx, { id: tried.groupId });
      const role = group === null ? null : await findRole(tx, { groupId: group.id, userId: of.agentId });
      if (group === null || role !== 'manager') return refuse('forbidden');
      const farmer = await farmerOf(tx, input, { context, at: now() });
      if ('error' in farmer) return farmer;
      // Not before the name and place are there: the code is asked for once.
      if (!(await spendCode(tx, of, tried.codeHash))) return wrongCode();
      const { requestId } = context;
      const agreed = { agentId: of.agentId, farmerId: farmer.id, requestId, at: now() };
      const consent = await storeGiven(tx, group, { ...tried, ...agreed });
      return 'error' in consent ? consent : ok({ consent: consentDocument(consent) });
    });
  };
}

/** Terms that a farmer has agreed to by a code, and with whom. */
interface Agreed extends CodeTerms {
  readonly agentId: string;
  readonly farmerId: string;
  readonly requestId: string;
  readonly at: Date;
}

/** Stores the consent; the farmer is a member from then on. */
async function storeGiven(
  tx: Transaction,
  group: LockedGroup,
  { agentId, farmerId, requestId, at, mayAnswer, lastOn, cropLimits }: Agreed,
): Promise<ConsentRow | Refusal<'groups-full'>> {
  const isMember = (await findRole(tx, { groupId: group.id, userId: farmerId })) !== null;
  const joining = { userId: farmerId, byId: agentId, requestId, at };
  const refused = isMember ? null : await join(tx, group, joining);
  if (refused !== null) return refused;
  const pair = { groupId: group.id, agentId, farmerId };
  const given = { at, by: 'code' } as const;
  const id = await saveConsent(tx, { id: uuidv7(), ...pair, mayAnswer, lastOn, askedAt: at, given });
  // A code adds a crop and raises its price; the farmer alone lowers what was said before.
  const said = cropLimitsOf(await findLimits(tx, id));
  await writeLimits(tx, id, formatCropLimits(joinedLimits(said, cropLimitsOf(cropLimits))));
  const consent = await getConsent(tx, id);
  await noteGiven(tx, consent, requestId);
  return consent;
}

async function noteGiven(tx: Transaction, consent: ConsentRow, requestId: string): Promise<void> {
  const { agent, farmer } = consent;
  await recordAudit(tx, { actorId: farmer.id, action: 'agent-allowed', subjectId: agent.id, requestId });
  await notifyOther(tx, consent, { change: 'given-by-code', byId: agent.id });
}

/**
 * The farmer of a number: who signs in by it, else a new account. A number where somebody can only be called proves
 * nothing of that account.
 */
async function farmerOf(
  tx: Transaction,
  { phone, name, place, adult }: InputOf<typeof calls.confirmCode>,
  { context: { actor, requestId }, at }: { context: Context<Actor>; at: Date },
): Promise<
  | { readonly id: string }
  | Refusal<'no-account' | 'phone-taken' | 'invalid-input' | 'not-answering' | 'blocked-by-you'>
> {
  const known = await findOwnerOfNumber(tx, phone);
  if (known === actor.id) return refuse('invalid-input', { phone: { problem: 'unknown-person' } });
  if (known !== null) return (await silenceRefusal(tx, { from: actor.id, to: known })) ?? { id: known };
  if (name === undefined || place === undefined) {
    const required = { problem: 'required' } as const;
    return refuse('no-account', {
      ...(name === undefined && { name: required }),
      ...(place === undefined && { place: required }),
      ...(adult !== true && { adult: { problem: 'not-agreed' } as const }),
    });
  }
  if (adult !== true) return refuse('invalid-input', { adult: { problem: 'not-agreed' } });
  const id = await openAccountByNumber(tx, { name, phone, place, at });
  if (id === null) return refuse('phone-taken');
  await recordAudit(tx, { actorId: actor.id, action: 'farmer-registered', subjectId: id, requestId });
  return { id };
}
