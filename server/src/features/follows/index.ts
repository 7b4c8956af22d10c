export { followRoutes } from './follows.routes.ts';
export { buildFollows, type Follows } from './follows.service.ts';
