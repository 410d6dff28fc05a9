import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePerson } from '../../kit/session/person.ts';
import { lazyAtRest } from '../../lib/lazy-page.tsx';
import type { Screen } from '../screen.ts';
import { Bell } from './bell.tsx';
import { ConnectionState } from './connection-state.tsx';
import type { MenuPart } from './menu.ts';
import { PersonMenu } from './person-menu.tsx';
import classes from './top-bar.module.css';

const RECORDING = '/concrete-volume';
/** What waits on the device from before is sent when the first screen stands. */
const WaitingCount = lazyAtRest(() => import('../../features/concrete-volume/record/waiting-count.tsx'));
const Search = lazy(() => import('./search.tsx'));

/** Where one is (on a phone the page's own title says it), the search, the connection and the person. */
export function TopBar(props: {
  screen: Screen | undefined;
  menu: readonly MenuPart[];
  onOpenMenu: () => void;
}) {
  const { screen, menu } = props;
  const [isSearching, setIsSearching] = useState(false);
  const person = usePerson();
  const records = menu.some(({ screens }) => screens.some(({ path }) => path === RECORDING));
  const openSearch = () => setIsSearching(true);
  // While somebody types in a field too.
  useHotkeys([['mod+K', openSearch]], [], true);
  return (
    <header className={classes.top} data-shell="top">
      <Link to="/" className={classes.home} aria-label="Início">
        <img src="/icon.svg" alt="" width={28} height={28} />
      </Link>
      <nav aria-label="Você está em" className={classes.crumbs}>
        <ol>
          {screen?.section && <li>{screen.section}</li>}
          {screen && <li aria-current="page">{screen.title}</li>}
        </ol>
      </nav>
      <button type="button" className={classes.search} onClick={openSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={17} aria-hidden />
        <span>Buscar</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Suspense>{records && !person?.mustChangePassword && <WaitingCount />}</Suspense>
      {person &&
        !person.mustChangePassword &&
        !person.mustSetFactor &&
        !person.dueTermId &&
        person.userType !== 'driver' && <Bell role={person.userType} />}
      <ConnectionState />
      <PersonMenu />
      <Suspense>{isSearching && <Search menu={menu} onClose={() => setIsSearching(false)} />}</Suspense>
    </header>
  );
}
