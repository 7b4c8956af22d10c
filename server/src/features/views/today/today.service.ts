import type * as calls from '@polam/contract/calls/views';
import { dayInIndia } from '@polam/domain/day';
import { byUrgency, DUTIES_TOLD } from '@polam/domain/today';
import type { Handler } from '@polam/server/http/bind';
import type { AppContext } from '@polam/server/http/app-context';
import { ok } from '@polam/server/http/result';
import { unreadTalksOf } from '../../offers/index.ts';
import {
  dutyGroups,
  enquiryDuty,
  goodsDuty,
  hireDuty,
  lotDuty,
  matchDuty,
  talkDuty,
} from './duty-documents.ts';
import { listEnquiryDuties } from './enquiry-duties.repository.ts';
import { listHireDuties } from './hire-duties.repository.ts';
import { listLotDuties } from './lot-duties.repository.ts';
import { listMatchDuties } from './match-duties.repository.ts';
import { listOfferDuties } from './offer-duties.repository.ts';
import { listOrderDuties } from './order-duties.repository.ts';

/** What waits for somebody's own act in all rooms, as it is at this instant, what is over soonest first. */
export function buildToday({ db, now }: AppContext): Handler<typeof calls.today> {
  return async (_input, { actor }) => {
    const at = now();
    const query = { personId: actor.id, at, today: dayInIndia(at) };
    const [offers, orders, hires, lots, matches, enquiries, { talks, total }] = await Promise.all([
      listOfferDuties(db, query),
      listOrderDuties(db, query),
      listHireDuties(db, query),
      listLotDuties(db, query),
      listMatchDuties(db, query),
      listEnquiryDuties(db, query),
      unreadTalksOf(db, { personId: actor.id, limit: DUTIES_TOLD }),
    ]);
    const groups = dutyGroups([
      ...[...offers, ...orders].map(goodsDuty),
      ...hires.map(hireDuty),
      ...lots.map(lotDuty),
      ...matches.map(matchDuty),
      ...enquiries.map(enquiryDuty),
      ...talks.map((talk) => talkDuty(talk, total)),
    ]);
    return ok({ groups: [...byUrgency(groups, at)] });
  };
}
