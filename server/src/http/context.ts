import type { Access } from '@polam/contract/call';
import type { RefusalCode } from '@polam/contract/refusals';
import type { Transaction } from '@polam/database/connect';
import type { Language } from '@polam/domain/catalogue';
import type { Role } from '@polam/domain/users/user';
import type { Result } from './result.ts';
import type { SharedUnit } from './calls/commits/shared-unit.ts';
import type { Agent } from './calls/agents.repository.ts';
import type { UploadedFile } from './calls/uploads/uploads.ts';

export type { Transaction } from '@polam/database/connect';

/** Acting user: always the owner of the session. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  /** SHA-256 of the session's token. */
  readonly tokenHash: Buffer;
}

/** Context of a handler beside its input. */
export interface Context<A extends Actor | null = Actor | null> {
  readonly actor: A;
  /** Who makes the call in the actor's name; null where that is the actor. */
  readonly agent: Agent | null;
  readonly language: Language;
  readonly address: string;
  readonly requestId: string;
  /** Beginning of the header of that name, which names the device; empty where there is none. */
  readonly userAgent: string;
  readonly files: readonly UploadedFile[];
  /**
   * The call's one unit of work: what it resolves to is the call's answer.
   *
   * The answer, its idempotency key, the facts and their notices are committed together or not at all;
   * a refusal rolls everything back. No hashing, files or network inside.
   *
   * Where the work may be done in one transaction with that of others, `shared` does so, and gives null where it may not
   * this time: then `work` is done.
   */
  readonly commit: <T, Code extends RefusalCode = never>(
    work: (tx: Transaction) => Promise<Result<T, Code>>,
    shared?: SharedUnit<NoInfer<T>>,
  ) => Promise<Result<T, Code>>;
}

/** The context of a call by its access: only public calls may have no actor. */
export type ContextOf<Who extends Access> = Context<Who extends 'public' ? Actor | null : Actor>;
