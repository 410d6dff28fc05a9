import type { RoutePath, routes } from '@traco/contract/routes/routes';
import type { PageLoader } from '../lib/lazy-page.tsx';
import type { IconName } from './shell/icons.ts';

/** The parts of the menu, by task and in this order. */
export const sections = [
  'Operação',
  'Comercial',
  'Frota',
  'Compras',
  'Documentos',
  'Gente',
  'Gestão',
] as const;
export type Section = (typeof sections)[number];

/** What the interface knows of a screen besides its route. */
export interface ScreenParts {
  section?: Section;
  icon: IconName;
  /** The page's code; a screen without one says that it is not available yet and is not in the menu. */
  page?: PageLoader;
  /** A stranger's light page: it brings all that it needs, and its own landmark. */
  standsAlone?: boolean;
  /** What anybody may read of an in-place screen before they have said who they are. */
  openPart?: PageLoader;
  /** Words that the search finds it by, besides its title. */
  keywords?: string;
  /** Panels that show the same: whoever has one of them as their own does not find it in the menu twice. */
  isLike?: readonly RoutePath[];
  /** What the phone's bar calls it, where its title is long for a fifth of a phone. */
  inBar?: string;
  /** Opened all day by whoever may open it: on a phone it is in the bar. */
  isDaily?: boolean;
}

/** A line of the one table of all screens. */
export interface Screen extends ScreenParts {
  path: RoutePath;
  title: string;
  guard: (typeof routes)[number]['guard'];
  /** True when the path needs an id, so that the menu cannot open it. */
  needsId: boolean;
}

/** The router's path of a path of the table: `/sign/{token}` becomes `/sign/$token`. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, '$$$1');
