import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './bottom-bar.module.css';
import { icons } from './icons.ts';
import { barOf, type MenuPart } from './menu.ts';

/** The phone's bar: at most four screens and the menu. */
export function BottomBar({ menu, onOpenMenu }: { menu: readonly MenuPart[]; onOpenMenu: () => void }) {
  return (
    <nav className={classes.bar} data-shell="bar" aria-label="Atalhos">
      {barOf(menu).map(({ path, title, icon, inBar }) => {
        const Icon = icons[icon];
        return (
          <Link
            key={path}
            to={path}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>{inBar ?? title}</span>
          </Link>
        );
      })}
      <button type="button" onClick={onOpenMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        <span>Menu</span>
      </button>
    </nav>
  );
}
