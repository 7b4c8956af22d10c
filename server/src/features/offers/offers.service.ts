import type { House } from '@polam/server/http/house';
import { buildAnswering } from './answer-offer.service.ts';
import { buildAnswers } from './answers.service.ts';
import { buildDeciding } from './decide-offer.service.ts';
import { buildEnding } from './end-negotiations.service.ts';
import { buildExpiring } from './expire-offers.service.ts';
import { buildForgetting } from './forget-party.service.ts';
import { buildSubjects, type SubjectRooms } from './lock-subject.service.ts';
import { buildMoves } from './make-move.service.ts';
import { buildOpening } from './open-negotiation.service.ts';
import { buildProposing } from './propose-offer.service.ts';
import { buildQuoting } from './quote-requirement.service.ts';
import { buildThread } from './thread.service.ts';
import { buildVoiding } from './void-offers.service.ts';

/** Negotiations about listings and requirements, and their offers. */
export function buildOffers(house: House, deps: SubjectRooms) {
  const expiring = buildExpiring(house);
  const subjects = buildSubjects(deps);
  const deciding = buildDeciding();
  const moves = buildMoves({ expiring });
  return {
    ...buildProposing(house, { subjects, moves, deciding }),
    ...buildQuoting(house, { ...deps, subjects, moves }),
    ...buildAnswering(house, { subjects, deciding }),
    ...buildOpening(house, deps),
    ...buildThread(house, deps),
    ...buildAnswers(house, deps),
    ...buildVoiding(),
    ...buildForgetting(deps),
    ...buildEnding(house),
    expireOffers: expiring.expireOffers,
    /** Lets the room to the right make the order of what was agreed on. */
    whenAgreed: deciding.whenAgreed,
    /** Lets a room to the right free what time has ended before somebody trades about it. */
    whenApproached: subjects.whenApproached,
  };
}

/** The offers of a running server. */
export type Offers = ReturnType<typeof buildOffers>;
