import type { MapSubject } from './map.api.ts';

/** What the map shows, to whom, and where it leads. */
export interface MapProps {
  readonly subject: MapSubject;
  /** The pincode of the reader's home, whose district is marked. */
  readonly home: string | undefined;
  /** What of the address holds for the list of a district too; the map counts without all else. */
  readonly keeps: readonly string[];
  /** Whether the list holds less than the map counts. */
  readonly isNarrowed: boolean;
}
