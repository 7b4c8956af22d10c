import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/views';
import type { Language, Names } from '@polam/domain/catalogue';
import { previewOf } from '@polam/domain/conversation';
import { namesOf } from '@polam/domain/listing-names';
import { machineNames } from '@polam/domain/machine-names';
import { dutyKinds, renewBy, type DutyKind } from '@polam/domain/today';
import { toldTotal } from '@polam/server/http/keyset';
import type { UnreadTalk } from '../../offers/index.ts';
import type { DutyRow, GoodsDutyRow } from './duties.repository.ts';
import type { EnquiryDutyRow } from './enquiry-duties.repository.ts';
import type { HireDutyRow } from './hire-duties.repository.ts';
import type { LotDutyRow } from './lot-duties.repository.ts';
import type { MatchDutyRow } from './match-duties.repository.ts';

type DutyGroup = OutputOf<typeof calls.today>['groups'][number];
type Duty = DutyGroup['firsts'][number];

/** One of the few that are told of a kind, and how many there are. */
export interface ToldDuty {
  readonly kind: DutyKind;
  readonly total: number;
  readonly duty: Duty;
}

/** The picture of a cold storage. */
const STORAGE_PICTURE = 'cold-storage';

const nothingElse = {
  otherId: null,
  otherName: null,
  until: null,
  on: null,
  to: null,
  quantityMilli: null,
  unit: null,
  pricePaise: null,
  totalPaise: null,
  parts: 1,
  words: null,
  side: null,
  isOver: false,
  listingId: null,
  requirementId: null,
  negotiationId: null,
} satisfies Partial<Duty>;

/** All of one kind together, each kind with what is told of it. */
export function dutyGroups(duties: readonly ToldDuty[]): DutyGroup[] {
  return dutyKinds.flatMap((kind) => {
    const each = duties.filter((one) => one.kind === kind);
    const [first] = each;
    if (first === undefined) return [];
    return [{ kind, count: toldTotal(first.total), firsts: each.map(({ duty }) => duty) }];
  });
}

/** What waits about goods. */
export function goodsDuty(row: GoodsDutyRow): ToldDuty {
  const { quantityMilli, unit, pricePaise, totalPaise, parts, listingId, requirementId, negotiationId } = row;
  const terms = { quantityMilli, unit, pricePaise, totalPaise, parts, side: row.side, isOver: row.isOver };
  return told(row, { names: goodsNames(row), ...terms, listingId, requirementId, negotiationId });
}

/** What waits about a machine. */
export function hireDuty(row: HireDutyRow): ToldDuty {
  const { name: item, model, kindSlug: typeSlug, kindNames: typeNames, to } = row;
  const machine = { item, model, typeSlug, typeNames };
  return told(row, { names: inEach((language) => machineNames(machine, language).name), to });
}

/** A lot that leaves the market soon. */
export function lotDuty(row: LotDutyRow): ToldDuty {
  const until = row.dueOn === null ? null : renewBy(row.dueOn).toISOString();
  return told(row, { names: goodsNames(row), until, listingId: row.id });
}

/** Something that suits others. */
export function matchDuty(row: MatchDutyRow): ToldDuty {
  const { parts, listingId, requirementId } = row;
  return told(row, { names: goodsNames(row), parts, listingId, requirementId });
}

/** Messages to read. */
export function talkDuty(
  { negotiationId, subject, other, unread, preview }: UnreadTalk,
  total: number,
): ToldDuty {
  const about = { id: negotiationId, names: subject.names, picture: subject.picture, negotiationId };
  const said = { otherId: other.id, otherName: other.name, parts: unread, words: preview };
  return { kind: 'message-to-read', total, duty: { ...nothingElse, ...about, ...said } };
}

/** What somebody asks about a cold storage. */
export function enquiryDuty(row: EnquiryDutyRow): ToldDuty {
  const { id, storageName: name, otherId, otherName, message, total } = row;
  const about = { id, names: { en: name, te: name, hi: name }, picture: STORAGE_PICTURE };
  const said = { otherId, otherName, words: previewOf(message) };
  return { kind: 'enquiry-to-answer', total, duty: { ...nothingElse, ...about, ...said } };
}

function told(row: DutyRow, more: Partial<Duty> & Pick<Duty, 'names'>): ToldDuty {
  const { kind, total, id, picture, otherId, otherName, until, dueOn: on } = row;
  const shared = { id, picture, otherId, otherName, until: until?.toISOString() ?? null, on };
  return { kind, total, duty: { ...nothingElse, ...shared, ...more } };
}

function goodsNames({ name, kindSlug: slug, kindNames: names }: DutyRow): Names {
  return inEach((language) => namesOf({ name, commodity: { slug, names } }, language).name);
}

function inEach(nameIn: (language: Language) => string): Names {
  return { en: nameIn('en'), te: nameIn('te'), hi: nameIn('hi') };
}
