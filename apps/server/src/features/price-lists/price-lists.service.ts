/** The price of the day, for whoever records, plans or offers. */
export { findListPrices, findListPricesOn, listedPrices } from './list-prices.queries.ts';
