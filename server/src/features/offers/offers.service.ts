import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import { buildAnswering } from './moves/answer-offer.service.ts';
import { buildAnswers, buildConversation } from './lists/answers.service.ts';
import { buildDeciding } from './moves/decide-offer.service.ts';
import { buildEnding, buildErasing, buildExpiring } from './ends/end-negotiations.service.ts';
import { buildSubjects, type SubjectRooms } from './moves/lock-subject.service.ts';
import { buildOpening } from './moves/open-negotiation.service.ts';
import { buildMoves } from './moves/make-move.service.ts';
import { buildProposing } from './moves/propose-offer.service.ts';
import { buildQuoting } from './moves/quote-requirement.service.ts';
import { buildVoiding } from './ends/void-offers.service.ts';

/** Negotiations about listings and requirements, and their offers. */
export function buildOffers(appContext: AppContext, deps: SubjectRooms) {
  const expiring = buildExpiring(appContext);
  const subjects = buildSubjects(deps);
  const deciding = buildDeciding();
  const moves = buildMoves({ expiring });
  return assemble(
    buildProposing(appContext, { subjects, moves, deciding }),
    buildQuoting(appContext, { ...deps, subjects, moves }),
    buildAnswering(appContext, { subjects, deciding }),
    buildOpening(appContext, deps),
    buildConversation(appContext, deps),
    buildAnswers(appContext, deps),
    buildVoiding(),
    buildErasing(deps),
    buildEnding(appContext),
    {
      expireOffers: expiring.expireOffers,
      /** Adds the listener that creates the order of an agreement. */
      whenAgreed: deciding.whenAgreed,
      /** Adds a listener that ends what is overdue on a subject before it is traded. */
      whenApproached: subjects.whenApproached,
    },
  );
}

/** The offers of a running server. */
export type Offers = ReturnType<typeof buildOffers>;
