import type * as calls from '@polam/contract/calls/phone-logins';
import { isEasyPin, isSixDigits, secretDigits } from '@polam/domain/users/phone-login';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { findAccountById, setEmailLogin, type AccountRow } from './auth.repository.ts';
import type { OwnSecrets } from './own-secrets.service.ts';
import { isEasyPassword } from './password.ts';
import { deletePhoneLogin, moveContact, setPin } from './phone-logins.repository.ts';
import { endingOf, shownWith, takeNumber, type PhoneLoginDeps } from './phone-logins.service.ts';

interface OwnPhoneDeps extends PhoneLoginDeps {
  readonly secrets: Pick<OwnSecrets, 'findVerified' | 'lockVerified'>;
}

/** The number, the PIN and the email that one signs in with: added and changed by oneself. */
export function buildOwnPhone(appContext: AppContext, deps: OwnPhoneDeps) {
  return {
    setPhone: setPhoneWith(appContext, deps),
    changePin: changePinWith(appContext, deps),
    addEmail: addEmailWith(appContext, deps),
  };
}

function setPhoneWith(appContext: AppContext, deps: OwnPhoneDeps): Handler<typeof calls.setPhone> {
  const { secrets } = deps;
  return async ({ phone, code, pin, proof }, context) => {
    const { actor, address, commit, requestId } = context;
    const present = await findAccountById(appContext.db, actor.id);
    if (present === null) return refuse('not-found');
    // An account with a proven number alone is moved by the code of the new one: the old SIM may be lost.
    const hasSecret = present.passwordHash !== null || present.pinHash !== null;
    const account = hasSecret
      ? await secrets.findVerified(context, proof ?? '')
      : { ...present, codeHash: null };
    if (account === null) return wrongProof();
    const shown = await shownWith(deps, { phone, code, pin: pin ?? samePin(account, proof), address });
    if (!shown.ok) return shown;

    return commit(async (tx) => {
      if (!(await secrets.lockVerified(tx, account))) return wrongProof();
      const { id: userId, loginPhone } = account;
      await deletePhoneLogin(tx, userId);
      const refused = await takeNumber(appContext, tx, {
        phone,
        userId,
        shown: shown.value,
        at: appContext.now(),
        requestId,
      });
      if (refused !== null) return refused;
      if (loginPhone !== null) await moveContact(tx, { userId, from: loginPhone, to: phone });
      await appContext.sessions.endOthersOf(tx, actor);
      await recordAudit(tx, { actorId: userId, action: 'phone-set', subjectId: userId, requestId });
      await announce(tx, { type: 'login.changed', what: 'number-set', ending: endingOf(phone) }, [userId]);
      return ok({});
    });
  };
}

/** Who changes the number and names no PIN goes on with the one that was just asked for. */
function samePin({ pinHash }: AccountRow, proof: string | undefined): string | undefined {
  const digits = secretDigits(proof ?? '');
  return pinHash !== null && isSixDigits(digits) ? digits : undefined;
}

function changePinWith(
  appContext: AppContext,
  { codes, hasher, secrets }: OwnPhoneDeps,
): Handler<typeof calls.changePin> {
  return async ({ proof, newPin }, context) => {
    const { actor, commit, requestId } = context;
    if (codes.areSent) return refuse('codes-on');
    const account = await secrets.findVerified(context, proof);
    if (account === null) return wrongProof();
    if (account.loginPhone === null) return refuse('not-found');
    if (isEasyPin(newPin, [account.loginPhone, account.phone]))
      return refuse('invalid-input', { newPin: { problem: 'pin-easy' } });
    const pinHash = await hasher.hash(newPin);
    return commit(async (tx) => {
      if (!(await secrets.lockVerified(tx, account))) return wrongProof();
      await setPin(tx, { userId: account.id, pinHash });
      await appContext.sessions.endOthersOf(tx, actor);
      await recordAudit(tx, { actorId: actor.id, action: 'pin-changed', subjectId: actor.id, requestId });
      return ok({});
    });
  };
}

function addEmailWith(
  appContext: AppContext,
  { hasher, secrets }: OwnPhoneDeps,
): Handler<typeof calls.addEmail> {
  return async ({ email, newPassword, proof }, context) => {
    const { actor, commit, requestId } = context;
    const account = await secrets.findVerified(context, proof);
    if (account === null) return wrongProof();
    // One that has an email changes it by the call of its own, which asks for the password.
    if (account.passwordHash !== null) return refuse('forbidden');
    if (isEasyPassword(newPassword, [email, account.phone]))
      return refuse('invalid-input', { newPassword: { problem: 'password-common' } });
    const passwordHash = await hasher.hash(newPassword);
    return commit(async (tx) => {
      if (!(await secrets.lockVerified(tx, account))) return wrongProof();
      if (!(await setEmailLogin(tx, { id: actor.id, email, passwordHash })))
        return refuse('email-taken', { email: { problem: 'login-taken' } });
      await recordAudit(tx, { actorId: actor.id, action: 'email-added', subjectId: actor.id, requestId });
      return ok({});
    });
  };
}

/** The refusal of a password, PIN or code that is not the account's own, beside its field. */
function wrongProof() {
  return refuse('wrong-password', { proof: { problem: 'pin-wrong' } });
}
