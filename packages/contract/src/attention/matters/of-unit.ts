import { z } from 'zod';

// Read from the database as JSON: an instant is ISO 8601 with its zone, a day `yyyy-mm-dd`, a volume m³.

/** The plant that a matter is of. */
export const ofUnit = { unitId: z.string(), unit: z.string(), timeZone: z.string() };
export const count = z.number();
