/** The price of the day, for whoever records, plans or offers. */
export { findListPrices, listedPrices } from './list-prices.queries.ts';
