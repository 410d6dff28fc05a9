import { IconBook, IconClipboardList, IconHome } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { driverAppOf } from '../../features/operational-sheet/shared/driver-day/driver-app-of.ts';
import { lookForPosition } from '../../features/operational-sheet/shared/driver-day/position.ts';
import { unlockSound } from '../../features/operational-sheet/shared/driver-day/sound.ts';
import { useDriverApp } from '../../features/operational-sheet/shared/driver-day/use-driver-app.ts';
import { ChangePasswordForm } from '../../features/sign-in/change-password-form.tsx';
import { TermDue } from '../../features/terms/shared/term-due.tsx';
import { sessionParts } from '../../kit/session/page-session.ts';
import { setPerson, usePerson } from '../../kit/session/person.ts';
import { hearChanges } from '../../lib/events.ts';
import { titleOf } from '../../lib/paths.ts';
import { useShownScreen } from '../screen-page.tsx';
import { useHeartbeat } from '../shell/use-heartbeat.ts';
import { DeviceWarnings } from './device-warnings.tsx';
import { ignoreDoubleTaps } from './double-taps.ts';
import classes from './driver-frame.module.css';
import { DriverMenu } from './driver-menu.tsx';
import { HelpPending } from './help-pending.tsx';
import { LoadNews } from './load-news.tsx';
import { QueuePill } from './queue-pill.tsx';
import { SessionGone } from './session-gone.tsx';

const places = [
  { to: '/driver-dashboard', word: 'Painel', Icon: IconHome },
  { to: '/operational-sheet', word: 'Ficha', Icon: IconClipboardList },
  { to: '/driver-resources', word: 'Manual', Icon: IconBook },
] as const;

const here = sessionParts.store.read()?.driverId;
if (here) void driverAppOf(here).prepare();

/**
 * The surroundings of the driver's screens: light, for a thumb with a glove. It keeps their queue going on each of them
 * and loads nothing of the office's shell.
 */
export default function DriverFrame() {
  const { app } = useDriverApp();
  const person = usePerson();
  const path = useShownScreen()?.screen.path;
  const title = places.find(({ to }) => to === path)?.word ?? 'Traço';
  useHeartbeat(sessionParts.store.read()?.sessionId, app.signedOut);
  useEffect(() => app.start(), [app]);
  useEffect(() => hearChanges({ change: app.hear, gap: app.hear, signedOut: app.hear }), [app]);
  useEffect(() => ignoreDoubleTaps(document), []);
  useEffect(unlockSound, []);
  useEffect(() => {
    lookForPosition();
    const timer = setInterval(lookForPosition, 60_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className={classes.frame}>
      <a className="plain-button skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className={classes.top}>
        <strong className={classes.title}>{title}</strong>
        <QueuePill />
        <DriverMenu />
      </header>
      <SessionGone />
      <HelpPending />
      <LoadNews />
      <DeviceWarnings />
      <main id="conteudo" className={classes.main} tabIndex={-1}>
        {person?.mustChangePassword ? (
          <section>
            <h1>Escolha seu PIN</h1>
            <ChangePasswordForm
              role={person.userType}
              onChanged={() => setPerson({ ...person, mustChangePassword: false })}
            />
          </section>
        ) : person?.dueTermId ? (
          <TermDue termId={person.dueTermId} />
        ) : (
          <Outlet />
        )}
      </main>
      <nav className={classes.bar} aria-label="Telas do motorista">
        {places.map(({ to, word, Icon }) => (
          <Link
            key={to}
            to={to}
            aria-label={titleOf(to)}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
          >
            <Icon size={24} stroke={1.75} aria-hidden />
            <span>{word}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
