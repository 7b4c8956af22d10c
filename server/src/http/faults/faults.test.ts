import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchFaults } from './faults.ts';

const app = fastify({ logger: false });

beforeAll(async () => {
  await app.register(multipart);
  catchFaults(app);
  // Error of the driver where our own code has built an array wrongly.
  const wronglyBuilt = Object.assign(new Error('malformed array literal: "x"'), { code: '22P02' });
  app.post('/', () => Promise.reject(wronglyBuilt));
  app.post('/unnumbered', () => Promise.reject(new Error('malformed thing')));
});

afterAll(() => app.close());

const asForm = { 'content-type': 'multipart/form-data; boundary=x' };
const asJson = { 'content-type': 'application/json' };

describe('a bug of ours', () => {
  it.each([
    ['/', asForm],
    ['/', asJson],
    ['/unnumbered', asJson],
  ])('at %s is a fault, and no client is blamed for what its words are', async (url, headers) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{}' });

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ success: false, code: 'fault' });
  });
});
