export { buildFollows, type Follows } from './follows.service.ts';
