import { pathOf } from './paths.ts';

/** Where a receipt of a customer's is begun. */
export const addressOfReceipt = (customerId: string): string =>
  `${pathOf('/create-receipt', {})}?recibo=novo&cliente=${customerId}`;

/** The same with what is past its day ticked already. */
export const addressOfOverdue = (customerId: string): string => `${addressOfReceipt(customerId)}&vencidas=1`;
