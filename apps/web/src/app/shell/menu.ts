import { type Screen, type Section, sections } from '../screens.tsx';

/** A part of the menu with the screens that this person may open. */
export interface MenuPart {
  section: Section;
  screens: Screen[];
}

/** How many places the phone's bar has; the last opens the whole menu. */
const BAR_PLACES = 5;

/**
 * The menu of a person: screens that are built, need no id and that he may open, by task. Empty parts are
 * left out.
 */
export function menuOf(screens: readonly Screen[], mayOpen: (path: string) => boolean): MenuPart[] {
  const open = screens.filter(({ page, needsId, path }) => page && !needsId && mayOpen(path));
  return sections
    .map((section) => ({ section, screens: open.filter((screen) => screen.section === section) }))
    .filter(({ screens: shown }) => shown.length > 0);
}

/** The phone's bar: the first screens of the menu, one place left for "Menu". */
export const barOf = (menu: readonly MenuPart[]): Screen[] =>
  menu.flatMap(({ screens }) => screens).slice(0, BAR_PLACES - 1);
