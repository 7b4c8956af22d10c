import type { FastifyInstance } from 'fastify';
import { authRoutes, buildAuth } from './features/auth/index.ts';
import { buildCatalogue, catalogueRoutes } from './features/catalogue/index.ts';
import { buildNotices, noticeRoutes } from './features/notices/index.ts';
import type { Binding } from './http/bind.ts';
import type { House } from './http/house.ts';

/** What the features take from the machine they run on. */
export interface FeatureOptions {
  readonly house: House;
  /** Folders that may hold the catalogue's pictures, the best first. */
  readonly pictureFolders: readonly string[];
}

/** The features of a running server: bindings of their calls, and routes that answer bytes. */
export interface Features {
  readonly bindings: readonly Binding[];
  /** Mounts what is no JSON call. */
  mountBytes(app: FastifyInstance): void;
}

/** Builds every feature, each from those to its left on the shelf. */
export function buildFeatures({ house }: FeatureOptions): Features {
  const auth = buildAuth(house);
  const catalogue = buildCatalogue(house);
  const notices = buildNotices(house);
  return {
    bindings: [...authRoutes(auth), ...catalogueRoutes(catalogue), ...noticeRoutes(notices)],
    mountBytes: () => undefined,
  };
}
