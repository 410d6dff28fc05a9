import { HeadContent, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { IdentifyInPlace } from '../features/sign-in/identify-in-place.tsx';
import { loadPage, type PageLoader } from '../lib/lazy-page.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Notices } from '../ui/notices.tsx';
import { type Frame, frameOf } from './frames.tsx';
import classes from './layouts.module.css';
import { GeneralErrorBoundary } from './recovery/error-boundary.tsx';
import { useShownScreen } from './screen-page.tsx';

/** What an in-place screen shows to everybody, under its identification form. */
function OpenPart({ load }: { load: PageLoader }) {
  const Part = useMemo(() => lazy(async () => ({ default: await loadPage(load) })), [load]);
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

/** What surrounds every screen: the general error screen, the page's title and the notices. */
export function RootFrame() {
  return (
    <GeneralErrorBoundary>
      <HeadContent />
      <Outlet />
      <Notices />
    </GeneralErrorBoundary>
  );
}

/**
 * Chooses a screen's surroundings: none for signing in, plain paper for the public pages, the
 * identification form in place where somebody must say who they are, the driver's own frame on their screens, the shell
 * everywhere else.
 */
export function FrameLayout() {
  const shown = useShownScreen();
  const router = useRouter();
  if (!shown) return <Outlet />;
  const { screen, decision } = shown;
  if (decision.kind === 'identify') {
    const { openPart } = screen;
    return (
      <div className={openPart && classes.screen}>
        {openPart && (
          <a className="plain-button" data-quiet href="#aberto">
            Ler sem me identificar
          </a>
        )}
        <IdentifyInPlace
          as={decision.as}
          title={screen.title}
          onIdentified={() => void router.invalidate({ sync: true })}
        />
        {openPart && (
          <section id="aberto">
            <OpenPart load={openPart} />
          </section>
        )}
      </div>
    );
  }
  const frame = frameOf(screen, decision);
  if (!frame) return <Outlet />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Surroundings key={frame.name} frame={frame} />
    </Suspense>
  );
}

/** One and the same component for as long as the frame stands, however its code came. */
function Surroundings({ frame }: { frame: Frame }) {
  const [Component] = useState(frame.component);
  return <Component />;
}
