import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/agents';
import { allNamesOf } from '@polam/domain/market/listing';
import { referenceOf } from '../groups/index.ts';
import type { ActRow } from './acts.repository.ts';
import type { ConsentRow } from './consents.repository.ts';

type ConsentDocument = OutputOf<typeof calls.give>['consent'];
type ActDocument = OutputOf<typeof calls.listActs>['acts'][number];

/** A consent, for the farmer and the agent. */
export function consentDocument(row: ConsentRow): ConsentDocument {
  return {
    ...row,
    group: referenceOf(row.group),
    askedAt: row.askedAt.toISOString(),
    givenAt: row.givenAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** An act of an agent, for the farmer. */
export function actDocument({ listing, ...row }: ActRow): ActDocument {
  const { listingName: name, group, createdAt } = row;
  const listingNames = name === null || listing === null ? null : allNamesOf({ name, ...listing });
  return { ...row, listingNames, group: referenceOf(group), createdAt: createdAt.toISOString() };
}
