import type { FastifyReply } from 'fastify';

/** The `Vary` of an answer with further names in it: what others have put there stays. */
export function varyWith(reply: FastifyReply, names: string): string {
  const there = String(reply.getHeader('vary') ?? '');
  const all = [...listed(there), ...listed(names)];
  return [...new Map(all.map((name) => [name.toLowerCase(), name])).values()].join(', ');
}

function listed(header: string): string[] {
  return header
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
