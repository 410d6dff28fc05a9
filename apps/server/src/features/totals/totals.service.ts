/** The sums of days and months themselves, for whichever screen counts loads. */
export { type SellerFigures, sellerFiguresWith } from './load-figures.queries.ts';
export { withPlaces, withSeller } from './places.queries.ts';
export { listPunctuality } from './punctuality.queries.ts';
export { findRecords } from './records.queries.ts';
export { readCompanyFigures, readUnitFigures } from './shared-figures.ts';
export { listSums, RecentSums, readSums, recentSums, withPast } from './sums.queries.ts';
export { findFirstUnit, findSeller, listUnits, type SellerFound } from './units.queries.ts';
