import type { Query } from '@polam/database/connect';
import { paiseFromRupees } from '@polam/domain/money';
import { milliFromQuantity } from '@polam/domain/quantity';
import { demoQuotes } from '../data/demo-quotes.ts';
import { buildQuote } from '../requirements.ts';
import type { DemoStage } from './demo-stage.ts';

/** Inserts the quotes of farmers in five districts on one requirement, which its buyer compares. */
export async function addDemoQuotes(db: Query, stage: DemoStage): Promise<void> {
  const { by, of, rupees, quotes } = demoQuotes;
  const [wanted] = await db<{ id: string }[]>`
    select r.id from requirements r join commodities c on c.id = r.commodity_id
    where r.buyer_id = ${stage.user(by).id} and c.slug = ${of} and r.price_paise = ${paiseFromRupees(rupees)}`;
  if (wanted === undefined) throw new Error(`In the demo ${by} looks for no ${of} at ${rupees}.`);
  for (const { seller, quantity, hoursAgo, rupees: quoted, ...terms } of quotes)
    await buildQuote(db, {
      ...terms,
      requirementId: wanted.id,
      sellerId: stage.user(seller).id,
      pricePaise: paiseFromRupees(quoted),
      quantityMilli: milliFromQuantity(quantity),
      createdAt: stage.hoursAgo(hoursAgo),
    });
}
