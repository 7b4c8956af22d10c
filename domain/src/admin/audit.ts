/** Actions that write an audit row. Source: GUARD "Every call" 9. */
export const auditedActions = [
  'signed-in',
  'sign-in-failed',
  'reset-failed',
  'limit-reached',
  'password-reset',
  'password-changed',
  'email-changed',
  'answer-changed',
  'session-ended',
  'sessions-ended',
  'data-taken',
  'account-erased',
  'category-created',
  'category-updated',
  'category-deleted',
  'equipment-type-created',
  'equipment-deleted',
  'cold-storage-created',
  'cold-storage-changed',
  'cold-storage-removed',
  'cold-storage-restored',
  'listing-posted-for',
  'listing-changed',
  'listing-deleted',
  'listing-moved',
  'listing-restored',
  'contact-revealed',
  'dispute-settled',
  'complaint-decided',
  'account-suspended',
  'account-let-back',
  'admin-made',
  'admin-unmade',
  'letter-marked',
  'people-listed',
] as const;

/** One of them. */
export type AuditedAction = (typeof auditedActions)[number];

/** Actions that were refused; their rows are counted per minute. The database schema names them too. */
export type RefusedAction = Extract<AuditedAction, 'sign-in-failed' | 'reset-failed' | 'limit-reached'>;
