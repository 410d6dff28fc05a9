import { Outlet, useRouter, useSearch } from '@tanstack/react-router';
import { homeOf } from '@traco/contract/routes/homes';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { ChangePasswordForm } from '../../features/sign-in/change-password-form.tsx';
import { TermDue } from '../../features/terms/shared/term-due.tsx';
import { accountOfDevice } from '../../kit/session/last-account.ts';
import { sessionParts } from '../../kit/session/page-session.ts';
import { setPerson, usePerson } from '../../kit/session/person.ts';
import { listenToChanges, refetchRegularly } from '../../lib/events.ts';
import narrow from '../../ui/narrow.module.css';
import { OnDemand, onDemand } from '../../ui/on-demand.tsx';
import { decideFor } from '../guard-route.ts';
import { sessionOfStreamEnded } from '../person-watch.ts';
import { useShownScreen } from '../screen-page.tsx';
import { screens } from '../screens.tsx';
import { addressInMode, isBasicMode } from '../startup/basic-mode.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Foundation, queryClient } from './foundation.tsx';
import { menuOf } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PartnerCountdown } from './partner-countdown.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useHeartbeat } from './use-heartbeat.ts';
import { useNarrowMenu } from './use-narrow-menu.ts';

const MenuDrawer = onDemand(() => import('./menu-drawer.tsx'));
const OwnFactors = lazy(async () => ({
  default: (await import('../../features/second-factor/own-factors.tsx')).OwnFactors,
}));

/** The surroundings of every signed-in screen: menu by task, top bar, and on a phone a bar at the bottom. */
export default function Shell() {
  return (
    <Foundation>
      <ShellFrame />
    </Foundation>
  );
}

function ShellFrame() {
  const shown = useShownScreen();
  const router = useRouter();
  const person = usePerson();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isNarrow, setNarrow] = useNarrowMenu();
  const { tv }: { tv?: string } = useSearch({ strict: false });
  const session = sessionParts.store.read();
  const partner = sessionParts.store.readPartner();
  const who = `${session?.userType}/${partner?.userType}`;
  const home = session ? homeOf(session) : '/';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu changes with the person only
  const menu = useMemo(
    () => menuOf(screens, (path) => decideFor(path, '').kind === 'show', home),
    [who, home],
  );

  const isBasic = isBasicMode(location.search);
  useHeartbeat(session?.sessionId);
  useEffect(
    () => (isBasic ? refetchRegularly(queryClient) : listenToChanges(queryClient, sessionOfStreamEnded)),
    [isBasic],
  );

  if (tv === '1') return <Outlet />;
  const isPartner = shown?.screen.guard === 'partner' || shown?.screen.path.startsWith('/helay-');
  return (
    <div
      className={classes.shell}
      data-partner={isPartner || undefined}
      data-menu={isNarrow ? 'narrow' : 'wide'}
    >
      <a className="plain-button skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Navigation menu={menu} isNarrow={isNarrow} onToggle={() => setNarrow(!isNarrow)} />
      <div className={classes.body}>
        <TopBar screen={shown?.screen} menu={menu} onOpenMenu={() => setIsMenuOpen(true)} />
        {isBasic && (
          <p className={classes.basic} role="status">
            Modo básico: os números mudam a cada 30 segundos e nada fica guardado para usar sem conexão.{' '}
            <a href={addressInMode('completo', location)}>Voltar ao modo completo</a>
          </p>
        )}
        <OfflineNotice accountId={accountOfDevice(person?.accountId)} />
        {isPartner && partner && (
          <PartnerCountdown startedAt={partner.startedAt} onExpired={() => void router.invalidate()} />
        )}
        <main id="conteudo" className={classes.main} tabIndex={-1}>
          {person?.mustChangePassword ? (
            <section className={narrow.narrow}>
              <h1>Escolha sua senha</h1>
              <p>Sua senha é temporária. Escolha outra para continuar.</p>
              <ChangePasswordForm
                role={person.userType}
                onChanged={() => setPerson({ ...person, mustChangePassword: false })}
              />
            </section>
          ) : person?.mustSetFactor ? (
            <section className={narrow.narrow}>
              <h1>Proteja sua conta</h1>
              <p>
                A empresa pede um segundo fator a quem trabalha na administração. Cadastre um para continuar:
                leva um minuto.
              </p>
              <Suspense>
                <OwnFactors onReady={() => setPerson({ ...person, mustSetFactor: false })} />
              </Suspense>
            </section>
          ) : person?.dueTermId ? (
            <TermDue termId={person.dueTermId} />
          ) : (
            <Outlet />
          )}
        </main>
      </div>
      <BottomBar menu={menu} onOpenMenu={() => setIsMenuOpen(true)} />
      <OnDemand of={MenuDrawer} with={{ menu, opened: isMenuOpen, onClose: () => setIsMenuOpen(false) }} />
    </div>
  );
}
