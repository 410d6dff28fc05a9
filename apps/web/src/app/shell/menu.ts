import { type Screen, type Section, sections } from '../screen.ts';

/** A part of the menu with the screens that this person may open. */
export interface MenuPart {
  section: Section;
  screens: Screen[];
}

/** How many places the phone's bar has; the last opens the whole menu. */
const BAR_PLACES = 5;

/**
 * The menu of a person: screens that are built, need no id and that they may open, by task. Empty parts are
 * left out.
 * @param home where they go after signing in: when that address has their id in it, it is their own page and stands first
 */
export function menuOf(
  screens: readonly Screen[],
  mayOpen: (path: string) => boolean,
  home = '/',
): MenuPart[] {
  const own = screens.filter(({ page, path }) => page && isOwnPage(path, home));
  const open = [
    ...own.map((screen) => ({
      ...screen,
      path: home as Screen['path'],
      title: 'Meu painel',
      section: sections[0],
    })),
    ...ownFirst(
      screens.filter(
        ({ page, needsId, path, isLike }) =>
          page && !needsId && mayOpen(path) && !isLike?.some((other) => other === home),
      ),
      home,
    ),
  ];
  return sections
    .map((section) => ({ section, screens: open.filter((screen) => screen.section === section) }))
    .filter(({ screens: shown }) => shown.length > 0);
}

/** The person's own panel before all others. */
const ownFirst = (screens: readonly Screen[], home: string) => {
  const isOwn = ({ path }: Screen) => path === home.split('?')[0];
  return [...screens.filter(isOwn), ...screens.filter((screen) => !isOwn(screen))];
};

/** Whether an address is this screen's with an id in the place of its own. */
const isOwnPage = (path: string, address: string) =>
  path.includes('{') && !address.includes('{') && address.startsWith(path.slice(0, path.indexOf('{')));

/**
 * The phone's bar: the person's own page, what they open all day, then the menu in its order, panels of others aside; one
 * place is left for "Menu".
 */
export function barOf(menu: readonly MenuPart[]): Screen[] {
  const [home, ...others] = menu.flatMap(({ screens }) => screens);
  if (!home) return [];
  const daily = others.filter(({ isDaily }) => isDaily);
  const rest = others.filter(({ isDaily, icon }) => !isDaily && icon !== 'home');
  return [home, ...daily, ...rest].slice(0, BAR_PLACES - 1);
}
