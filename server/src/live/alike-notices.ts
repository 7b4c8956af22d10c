/** A notice to be stored. */
export interface NewNotice {
  readonly id: string;
  readonly recipientId: string;
  /** The event in wire form. */
  readonly event: unknown;
}

/** The event of a notice in wire form. */
type Wire = Readonly<Record<string, unknown>>;

/** Notices whose events have most fields in common. */
interface AlikeNotices {
  /** The event of the first of them. */
  readonly event: Wire;
  readonly to: {
    readonly id: string;
    readonly recipient_id: string;
    /** The fields that differ from the event of the first. */
    readonly own: Wire;
  }[];
}

/** Notices in their order, those next to each other together whose events have most fields in common. */
export function alikeNotices(notices: readonly NewNotice[]): readonly AlikeNotices[] {
  const groups: AlikeNotices[] = [];
  for (const { id, recipientId, event } of notices) {
    // Events are objects made by the contract's codec.
    const wire = event as Wire;
    const group = groups.at(-1);
    const own = group === undefined ? null : ownFields(wire, group.event);
    if (group === undefined || own === null)
      groups.push({ event: wire, to: [{ id, recipient_id: recipientId, own: {} }] });
    else group.to.push({ id, recipient_id: recipientId, own });
  }
  return groups;
}

/** The fields of an event that differ from those of another; null where other fields are there, one is undefined, or half of them differ. */
function ownFields(event: Wire, other: Wire): Wire | null {
  const fields = Object.keys(event);
  if (fields.length !== Object.keys(other).length || !fields.every((field) => field in other)) return null;
  const own: Record<string, unknown> = {};
  let differing = 0;
  for (const field of fields) {
    if (isSame(event[field], other[field])) continue;
    // JSON leaves it out, and that of the other would be stored.
    if (event[field] === undefined) return null;
    own[field] = event[field];
    differing += 1;
  }
  return differing * 2 < fields.length ? own : null;
}

/** Whether two values are the same, or plain objects of the same values, such as names by language. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => field in other && one[field] === other[field])
  );
}

function isPlain(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
