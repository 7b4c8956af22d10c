import { writeFileSync } from 'node:fs';
import { Endings } from './kit/endings.ts';
import { openMarket } from './kit/market.ts';
import { makeQueries } from './kit/queries.ts';
const e = new Endings();
const m = await openMarket(e);
writeFileSync('/tmp/market-url', m.url);
writeFileSync('/tmp/queries.json', JSON.stringify(makeQueries()));
setInterval(() => {}, 1000);
