/** Program that posts a listing with a photo by a client whose types openapi-typescript has generated. */
export const ofOpenApiTypescript = `
import { readFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript.ts';

const { BASE_URL = '', TOKEN = '', PHOTO = '' } = process.env;
const client = createClient<paths>({ baseUrl: BASE_URL, headers: { authorization: TOKEN } });
const photo = new Blob([await readFile(PHOTO)], { type: 'image/jpeg' });
const { data, error } = await client.POST('/api/v1/products/create-product', {
  body: { name: 'Wheat', price: 2400, quantity: 50, quantityUnit: 'quintal', organic: true, photo: [photo] },
  bodySerializer: (body) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(body))
      for (const each of Array.isArray(value) ? value : [value])
        form.append(name, each instanceof Blob ? each : String(each));
    return form;
  },
});
if (data === undefined || data.success === false) throw new Error(error?.message ?? 'refused');
console.log(JSON.stringify({ id: data.product._id, price: data.product.price, photos: data.product.photos.length }));
`;

/** The same through a client that orval has generated. */
export const ofOrval = `
import { readFile } from 'node:fs/promises';
import { listingsCreate } from './orval.ts';

const { TOKEN = '', PHOTO = '' } = process.env;
const photo = new Blob([await readFile(PHOTO)], { type: 'image/jpeg' });
const answer = await listingsCreate(
  { name: 'Wheat', price: 2400, quantity: 50, quantityUnit: 'quintal', organic: true, photo: [photo] },
  { headers: { authorization: TOKEN } },
);
if (answer.status !== 201) throw new Error(JSON.stringify(answer.data));
const { product } = answer.data;
console.log(JSON.stringify({ id: product._id, price: product.price, photos: product.photos.length }));
`;
