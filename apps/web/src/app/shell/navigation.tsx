import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePerson } from '../../kit/session/person.ts';
import { icons } from './icons.ts';
import type { MenuPart } from './menu.ts';
import classes from './navigation.module.css';

const MenuCount = lazy(() => import('../../features/attention/shared/menu-count.tsx'));

/** The menu at the left of a large screen. */
export function Navigation({ menu }: { menu: readonly MenuPart[] }) {
  return (
    <nav className={classes.nav} data-shell="nav" aria-label="Menu principal">
      <Link to="/" className={classes.brand}>
        <img src="/icon.svg" alt="" width={26} height={26} /> Traço
      </Link>
      <MenuLinks menu={menu} />
    </nav>
  );
}

/** The links of the menu, by task. */
export function MenuLinks({ menu, onFollow }: { menu: readonly MenuPart[]; onFollow?: () => void }) {
  const role = usePerson()?.userType;
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
                activeProps={{ 'aria-current': 'page' }}
                activeOptions={{ includeSearch: false }}
                onClick={onFollow}
              >
                <Icon size={18} stroke={1.75} aria-hidden /> {title}
                <Suspense>{role && role !== 'driver' && <MenuCount path={path} role={role} />}</Suspense>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
