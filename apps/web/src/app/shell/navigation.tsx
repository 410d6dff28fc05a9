import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MenuCount } from '../../features/attention/shared/menu-count.tsx';
import { useRole } from '../../kit/session/person.ts';
import { icons } from './icons.ts';
import type { MenuPart } from './menu.ts';
import classes from './navigation.module.css';

interface Props {
  menu: readonly MenuPart[];
  /** Drawn in: icons alone, so that a board has the room. */
  isNarrow: boolean;
  onToggle: () => void;
}

/** The menu at the left of a large screen. */
export function Navigation({ menu, isNarrow, onToggle }: Props) {
  const Toggle = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const words = isNarrow ? 'Abrir o menu' : 'Recolher o menu';
  return (
    <nav
      className={classes.nav}
      data-shell="nav"
      data-narrow={isNarrow || undefined}
      aria-label="Menu principal"
    >
      <div className={classes.top}>
        <Link to="/" className={classes.brand}>
          <img src="/icon.svg" alt="" width={26} height={26} />{' '}
          <span className={hiddenIf(isNarrow)}>Traço</span>
        </Link>
        <button
          type="button"
          className={classes.toggle}
          aria-label={words}
          title={words}
          aria-expanded={!isNarrow}
          onClick={onToggle}
        >
          <Toggle size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      <MenuLinks menu={menu} isNarrow={isNarrow} />
    </nav>
  );
}

interface LinksProps {
  menu: readonly MenuPart[];
  isNarrow?: boolean;
  onFollow?: () => void;
}

/** The links of the menu, by task. */
export function MenuLinks({ menu, isNarrow = false, onFollow }: LinksProps) {
  const role = useRole();
  return menu.map(({ section, screens }) => (
    <section key={section} className={classes.navPart} aria-label={section}>
      <p aria-hidden="true">{section}</p>
      <ul>
        {screens.map(({ path, title, icon }) => {
          const Icon = icons[icon];
          return (
            <li key={path}>
              <Link
                to={path}
                className={classes.link}
                title={isNarrow ? title : undefined}
                activeProps={{ 'aria-current': 'page' }}
                activeOptions={{ includeSearch: false }}
                onClick={onFollow}
              >
                <Icon size={18} stroke={1.75} aria-hidden />{' '}
                <span className={hiddenIf(isNarrow)}>{title}</span>
                {role && role !== 'driver' && <MenuCount path={path} role={role} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

/** What is only heard while the menu is drawn in. */
const hiddenIf = (isNarrow: boolean) => (isNarrow ? 'visually-hidden' : undefined);
