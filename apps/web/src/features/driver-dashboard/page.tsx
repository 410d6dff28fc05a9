import { ScreenLink } from '../../ui/screen-link.tsx';
import { OwnPapers } from '../documents/shared/own-papers.tsx';
import { openingWords } from '../operational-sheet/shared/driver-day/opening-words.ts';
import { useDriverApp, useServerNow } from '../operational-sheet/shared/driver-day/use-driver-app.ts';
import { DayTiles } from './day-tiles.tsx';
import classes from './driver-dashboard.module.css';
import { EventsToRead } from './events-to-read.tsx';
import { Messages } from './messages.tsx';
import { PapersLine } from './papers-line.tsx';
import { ToRead } from './to-read.tsx';

/** The driver's panel: their day in five tiles, what they must read, and the way to help. */
export default function DriverDashboardPage() {
  const { day, aheadMs, ...state } = useDriverApp();
  const now = useServerNow(aheadMs);
  if (!day) {
    return (
      <section className={classes.driver}>
        <h1>Painel do motorista</h1>
        <p role="status">
          {openingWords(
            state,
            'Conecte-se uma vez para baixar o seu dia; depois o painel funciona sem conexão.',
          )}
        </p>
      </section>
    );
  }
  const hasNews = day.notices.some(({ kind, readAt }) => kind === 'message' && readAt === null);
  return (
    <section className={classes.driver}>
      <h1>Olá, {day.driver.name.split(' ')[0]}</h1>
      <Messages day={day} isUrgent />
      <DayTiles day={day} now={now} />
      <OwnPapers />
      <PapersLine day={day} />
      <EventsToRead day={day} />
      {hasNews && <Messages day={day} />}
      <ToRead readings={day.readings} />
      {!hasNews && <Messages day={day} />}
      <ScreenLink to="/operational-sheet?form=ajuda" className={classes.help}>
        Preciso de ajuda
      </ScreenLink>
    </section>
  );
}
