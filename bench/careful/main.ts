import compression from 'compression';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Pool, types } from 'pg';
import { readCatalogue } from './catalogue.ts';
import { commitOnce } from './commit.ts';
import { buildReads, type ListQuery } from './reads.ts';
import { requireSession } from './sessions.ts';
import { buildWrites, type Body } from './writes.ts';

/*
 * The careful server: what a good engineer writes by hand for the paths that are measured, in one process, with
 * Express and pg, without layers. DATABASE_URL and PORT as for Polam.
 */
const int8 = 20;
const date = 1082;
types.setTypeParser(int8, Number);
types.setTypeParser(date, (text) => text);

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const catalogue = await readCatalogue(pool);
const reads = buildReads({ pool, catalogue });
const writes = buildWrites(catalogue);
const signedIn = requireSession(pool);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.set('query parser', 'simple');
app.use(compression());
app.use(express.json({ limit: '100kb' }));

app.get('/readyz', (_request, response) => void response.json({ ok: true }));

app.get(
  '/api/v1/products/get-all-product',
  reading((request) => reads.listForVisitor(request.query as ListQuery)),
);
app.get(
  '/api/v1/products/get-all-products',
  signedIn,
  reading((request, userId) => reads.listForUser(request.query as ListQuery, userId)),
);
app.get(
  '/api/v1/products/get-product/:id',
  signedIn,
  reading((request, userId) => reads.findDetail(String(request.params['id']), userId)),
);
app.post('/api/v1/products/create-product', signedIn, writing(writes.createListing));
app.post('/api/v1/products/addtoorders', signedIn, writing(writes.placeOrder));

app.listen(Number(process.env['PORT']), '127.0.0.1');
// The channel to the bench: without it the server would outlive it.
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());

function reading(read: (request: Request, userId: string) => Promise<object | null>): RequestHandler {
  return handling(async (request, response) => {
    const found = await read(request, response.locals['userId'] as string);
    if (found === null) response.status(404).json({ success: false, message: 'Not found.' });
    else response.json(found);
  });
}

function writing(work: (typeof writes)['createListing']): RequestHandler {
  return handling(async (request, response) => {
    const userId = response.locals['userId'] as string;
    const body = request.body as Body;
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') {
      response.status(400).json({ success: false, message: 'A key is missing.' });
      return;
    }
    const { status, text } = await commitOnce(pool, { userId, key, body }, (client) =>
      work(client, userId, body),
    );
    response.status(status).type('json').send(text);
  });
}

function handling(handle: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return (request, response, next) => void handle(request, response).catch(next);
}
