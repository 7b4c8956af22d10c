import type { MapSubject } from './map.api.ts';

/** Subject of the map, home of the reader, and the parameters of its links. */
export interface MapProps {
  readonly subject: MapSubject;
  /** Pincode of the reader's home, whose district is marked. */
  readonly home: string | undefined;
  /** URL parameters that the list of a district keeps too; the counts of the map ignore all others. */
  readonly keeps: readonly string[];
  /** Whether the list is filtered further than the counts of the map. */
  readonly isNarrowed: boolean;
}
