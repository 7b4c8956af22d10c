import { connect } from '@polam/database/connect';
import { readFileSync } from 'node:fs';
const db = connect(readFileSync('/tmp/market-url', 'utf8'), { max: 1 });
const cid = (await db`select id from commodities where slug='wheat' or name_en='Wheat'`)[0]!.id;
const today = new Date().toISOString().slice(0,10);
const D = (d: string) => `case when ${d}.id is not null then json_build_object('en', ${d}.name_en, 'te', ${d}.name_te, 'hi', ${d}.name_hi, 'stateCode', ${d}.state_code) end`;
const cols = `l.id, l.name, l.slug, l.description, l.price_paise, ${D('d')} as district, ${D('sd')} as sd,
 coalesce((select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by lp.position)
      from listing_photos lp join photos p on p.id = lp.photo_id where lp.listing_id = l.id), '[]') as photos, u.id, u.name`;
const joins = `join users u on u.id = l.seller_id left join districts d on d.id = l.district_id left join districts sd on sd.id = u.district_id`;
const arm = (w: string) => `l.state='active' and l.last_on >= '${today}' ${w}`;
const sm = `and (l.commodity_id = any('{${cid}}'::uuid[]) or (l.search_name like '%wheat%'))`;
const page = (w: string) => `select ${cols}, json_build_array(l.created_at, l.id) as k from (select l.* from listings l where ${arm(w)} order by l.created_at desc, l.id desc limit 21) l ${joins} order by l.created_at desc, l.id desc`;
const count = (w: string) => `select count(*)::int as total from (select from listings l where ${arm(w)} limit 1001) f`;
const lateral = `select l.id, l.created_at, l.xmin from (
  select l.id, l.created_at from unnest('{${cid}}'::uuid[]) c(id) cross join lateral (select l.id, l.created_at from listings l where l.commodity_id = c.id and ${arm('')} order by l.created_at desc, l.id desc limit 21) l
  union select * from (select l.id, l.created_at from listings l where ${arm("and l.search_name like '%wheat%'")} order by l.created_at desc, l.id desc limit 21) n
) f join listings l on l.id=f.id order by f.created_at desc, f.id desc limit 21`;
const cnt2 = `select count(*)::int as total from (select id from (select l.id from listings l where ${arm(`and l.commodity_id = any('{${cid}}'::uuid[])`)} limit 1001) a union select id from (select l.id from listings l where ${arm("and l.search_name like '%wheat%'")} limit 1001) b) f`;
const both = `with found as materialized (select id, created_at from (select l.id, l.created_at from listings l where ${arm(`and l.commodity_id = any('{${cid}}'::uuid[])`)} order by l.created_at desc, l.id desc limit 1001) a union select * from (select l.id, l.created_at from listings l where ${arm("and l.search_name like '%wheat%'")} order by l.created_at desc, l.id desc limit 1001) b)
 select id, created_at, (select count(*) from found) as total from found order by created_at desc, id desc limit 21`;
const bothAll = `with found as materialized (select l.id, l.created_at from listings l where ${arm(sm)} limit 1001) select id, created_at, (select count(*) from found) as total from found order by created_at desc, id desc limit 21`;
const byIds = `select ${cols} from listings l ${joins} where l.id = any(array(select id from listings order by created_at desc limit 21))`;
for (const [n, q] of Object.entries({ listPage: page(''), listCount: count(''), searchPage: page(sm), searchCount: count(sm), lateral, cnt2, both, bothAll, byIds })) {
  for (let i = 0; i < 3; i++) await db.unsafe(q);
  const t = performance.now();
  for (let i = 0; i < 40; i++) await db.unsafe(q);
  const ms = (performance.now() - t) / 40;
  const plan = (await db.unsafe(`explain (analyze, format json) ${q}`))[0]!['QUERY PLAN'][0];
  console.log(n, 'wall', ms.toFixed(2), 'plan', plan['Planning Time'], 'exec', plan['Execution Time']);
}
if (process.argv[2]) console.log((await db.unsafe(`explain analyze ${({both, bothAll, lateral} as Record<string,string>)[process.argv[2]]}`)).map(r => r['QUERY PLAN']).join('\n'));
await db.end();
