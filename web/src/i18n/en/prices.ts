/** What pages of prices say, and the places where a price is compared. */
export const prices = {
  'prices.list': 'Mandi prices',
  'prices.list-lead':
    'What crops were sold at, by day and state. Each figure with its day; never a forecast.',
  'prices.title': ({ name }: { name: string }) => `${name}: mandi prices`,
  'prices.summary': ({
    name,
    state,
    price,
    day,
  }: {
    name: string;
    state: string;
    price: string;
    day: string;
  }) => `${name} in ${state}: ${price} per quintal on ${day}. By state and day, with the support price.`,
  'prices.state-average': ({ state }: { state: string }) => `State average, ${state}`,
  'prices.old': ({ day }: { day: string }) => `The latest figure is of ${day}. It is not today’s price.`,
  'prices.chart': ({ name, state, from, to }: { name: string; state: string; from: string; to: string }) =>
    `${name} in ${state} from ${from} to ${to}, in rupees per quintal; the same figures are in the table below.`,
  'prices.support': ({ season, year }: { season: string; year: string }) =>
    `Support price (MSP), ${season} ${year}`,
  'prices.season.kharif': 'kharif',
  'prices.season.rabi': 'rabi',
  'prices.season.jute': 'jute season',
  'prices.by-state': 'By state',
  'prices.by-day': ({ state }: { state: string }) => `Each day in ${state}`,
  'prices.markets': ({ state }: { state: string }) => `Markets in ${state}`,
  'prices.column.state': 'State',
  'prices.column.day': 'Day',
  'prices.column.price': 'Per quintal',
  'prices.column.arrivals': 'Arrivals',
  'prices.column.market': 'Market',
  'prices.range': ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  'prices.tonnes': ({ number }: { number: string }) => `${number} t`,
  'prices.week-from': ({ day }: { day: string }) => `week from ${day}`,
  'prices.csv': 'Save as a table (CSV)',
  'prices.none': 'No price of this crop is known yet.',
  'prices.none-at-all': 'No prices are known yet.',
  'prices.failed': 'The prices did not load.',
  'prices.missing': 'There is no such crop',
  'prices.see-all': 'All crops',
  'prices.on-sale': ({ name }: { name: string }) => `${name} on sale here`,
  'prices.sources': 'Where the figures come from',
  'prices.source.agmarknet':
    'Source: AGMARKNET (agmarknet.gov.in), Directorate of Marketing & Inspection, Government of India. State averages; not for legal purposes.',
  'prices.source.open-data':
    'Source: Directorate of Marketing & Inspection, daily prices of markets, by data.gov.in under the Government Open Data License – India. No warranty.',
  'prices.source.upload': 'Source: entered by Polam from reports of markets.',
  'prices.source.trades':
    'Source: trades that were completed on Polam, by week and district, where there were at least five of three sellers.',
  'prices.source.support':
    'Support prices: Government of India, as the Commission for Agricultural Costs and Prices (CACP) lists them.',
  'prices.watch': 'Tell me when it is higher',
  'prices.watch-lead': 'We tell you once, as soon as a new price is that high.',
  'prices.watch-price': 'From this price',
  'prices.watch-where': 'Where',
  'prices.watch-any': 'In any state',
  'prices.watch-send': 'Tell me',
  'prices.watch-failed': 'This could not be saved.',
  'prices.watch-waits': ({ price, state }: { price: string; state: string }) => `${price} · ${state}`,
  'prices.watch-told': ({ day }: { day: string }) => `told on ${day}`,
  'prices.watch-stop': ({ price }: { price: string }) => `Stop waiting for ${price}`,
  'prices.watch-sign-in': 'Sign in to be told',
  'prices.band': 'Prices to compare',
  'prices.band-latest': ({ state, day, price }: { state: string; day: string; price: string }) =>
    `State average in ${state}, ${day}: ${price} per quintal`,
  'prices.band-asked': ({ price }: { price: string }) => `Asked here: ${price} per quintal`,
  'prices.band-below': 'This price is below these.',
  'prices.band-middle': 'This price is in the middle.',
  'prices.band-above': 'This price is above these.',
  'prices.band-more': ({ name }: { name: string }) => `All prices of ${name}`,
  'prices.upload': 'Add prices from a table',
  'prices.upload-lead':
    'A CSV file with the columns day (2026-03-12), state, commodity and modal or average, in rupees per quintal. Also: market, variety, min, max, arrivals (tonnes), unit, currency.',
  'prices.upload-file': 'CSV file',
  'prices.upload-send': 'Add them',
  'prices.upload-failed': 'The table could not be added.',
  'prices.upload-done': ({ added, held, refused }: { added: number; held: number; refused: number }) =>
    `Added: ${added}. Held: ${held}. Refused rows: ${refused}.`,
  'prices.upload-line': ({ line }: { line: number }) => `Line ${line}`,
  'prices.problem.columns': 'A column that is needed is missing in the first line.',
  'prices.problem.day': 'The day is missing, or not written like 2026-03-12.',
  'prices.problem.day-ahead': 'The day is still to come.',
  'prices.problem.state-unknown': 'The state is not known.',
  'prices.problem.commodity-unknown': 'The crop is not known.',
  'prices.problem.unit': 'Only prices per quintal are taken.',
  'prices.problem.currency': 'Only rupees are taken.',
  'prices.problem.price': 'A price is missing, or is not a number of rupees.',
  'prices.problem.order': 'The lowest, usual and highest price are not in order.',
  'prices.problem.arrivals': 'The arrivals are not a number of tonnes.',
  'prices.problem.too-long': 'A name is too long.',
  'prices.held': 'Held prices',
  'prices.held-lead': 'They are far from their neighbours. Nobody sees them until you decide.',
  'prices.held-none': 'No price is held',
  'prices.held-show': 'Show',
  'prices.held-refuse': 'Refuse',
};
