import { pathOf } from '../../lib/paths.ts';

/** The address of the list with one load's panel open. */
export const linkToLoad = (loadId: string): string => pathOf('/concrete-volume-list', {}, { carga: loadId });
