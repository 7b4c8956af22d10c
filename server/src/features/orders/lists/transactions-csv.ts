import { wordsIn } from '@polam/contract/messages/by-language';
import { transactionColumns, type TransactionColumn } from '@polam/contract/messages/transactions/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { namesOf } from '@polam/domain/listing-names';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';
import { shortNumber } from '@polam/domain/short-number';
import { withNameless } from '@polam/server/http/calls/sentences';
import { stringify } from 'csv-stringify/sync';
import type { OrderDocument } from '../order-document.ts';

/**
 * Spreadsheets take a cell that begins with such a character for a formula; an apostrophe before it makes it
 * text.
 */
const safely = { escape_formulas: true, record_delimiter: 'windows' } as const;

/** The first line of exported transactions, after the byte order mark by which spreadsheets detect UTF-8. */
export function csvHead(language: Language): string {
  const head = transactionColumns.map((column) => wordsIn[language].transactions.columns[column]);
  return stringify([head], { ...safely, bom: true });
}

/** Lines of exported transactions in a reader's language. */
export function csvLines(orders: readonly OrderDocument[], language: Language): string {
  const lines = orders.map((order) => {
    const cells = cellsOf(order, language);
    return transactionColumns.map((column) => cells[column]);
  });
  return withNameless(stringify(lines, safely), language);
}

function cellsOf(
  order: OrderDocument,
  language: Language,
): Readonly<Record<TransactionColumn, string | number>> {
  const { side, endedAt, unit } = order;
  const other = side === 'seller' ? order.buyer : order.seller;
  const { name, ownName } = namesOf(order, language);
  return {
    completedOn: endedAt === null ? '' : dayInIndia(new Date(endedAt)),
    side: wordsIn[language].transactions.side[side],
    goods: name,
    ownName: ownName ?? '',
    quantity: quantityFromMilli(order.weighedMilli ?? order.quantityMilli),
    unit: wordsIn[language].units[unit].name({ count: 1 }),
    price: rupeesFromPaise(order.pricePaise),
    total: rupeesFromPaise(order.totalPaise),
    otherSide: other.name,
    phone: other.phone ?? '',
    district: other.district ?? '',
    orderNumber: shortNumber(order.id),
    order: order.id,
  };
}
