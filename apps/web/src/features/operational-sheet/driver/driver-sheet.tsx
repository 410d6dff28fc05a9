import { driverAttention } from '@traco/contract/attention/driver/driver-attention';
import { lazy, Suspense, useState } from 'react';
import { formatDay, formatTime } from '../../../lib/formats.ts';
import { loadPage } from '../../../lib/lazy-page.tsx';
import { driverFacts } from '../shared/driver-day/driver-facts.ts';
import { loadOfDrum, loadUnderWay, presentLoad } from '../shared/driver-day/load-clock.ts';
import { openingWords } from '../shared/driver-day/opening-words.ts';
import { useDriverApp, useServerNow } from '../shared/driver-day/use-driver-app.ts';
import { ClockBar } from './clock-bar.tsx';
import { DayActions } from './day-actions.tsx';
import classes from './driver-sheet.module.css';
import { DriverLoadCard } from './load-card.tsx';
import { NewsLine } from './news-line.tsx';
import { NextStep } from './next-step.tsx';
import sheetLoads from './sheet-loads.module.css';
import { ShiftStrip } from './shift-strip.tsx';
import { useSheetForm } from './use-sheet-form.ts';

const SheetForms = lazy(async () => ({
  default: await loadPage(() => import('./forms/sheet-forms.tsx')),
}));

/** The driver's sheet of today: their loads as cards, the present one open, one big button for what comes next. */
export default function DriverSheet() {
  const { day, entries, keptAt, aheadMs, ...state } = useDriverApp();
  const now = useServerNow(aheadMs);
  const { form } = useSheetForm();
  const [chosen, setChosen] = useState<string | null>();
  if (!day) return <NoDay words={openingWords(state, NO_DAY)} />;
  const { timeZone } = day.unit;
  const underWay = loadUnderWay(day.loads);
  const chosenOne = day.loads.find(({ id, state }) => id === chosen && state === 'scheduled');
  const acting = underWay ?? chosenOne ?? presentLoad(day.loads);
  const drum = loadOfDrum(day.loads);
  const attention = driverAttention(driverFacts(day, entries, now, acting?.id));
  const openId = chosen === undefined ? acting?.id : chosen;
  return (
    <div className={classes.sheet}>
      {drum && <ClockBar load={drum} day={day} now={now} />}
      <header className={classes.head} data-sheet-head>
        <h1>Ficha de {formatDay(day.shift?.dayOn ?? day.dayOn)}</h1>
        {keptAt !== null && <p>Atualizada às {formatTime(new Date(keptAt + (aheadMs ?? 0)), timeZone)}</p>}
      </header>
      <NewsLine day={day} />
      <ShiftStrip day={day} isNext={acting?.state === 'scheduled'} />
      {day.loads.length === 0 ? (
        <p className={classes.empty}>
          Nenhuma carga sua para hoje. Quando a usina escalar você, ela aparece aqui.
        </p>
      ) : (
        <ol className={sheetLoads.loads}>
          {day.loads.map((load) => (
            <li key={load.id}>
              <DriverLoadCard
                load={load}
                day={day}
                now={now}
                isOpen={load.id === openId}
                onToggle={() => setChosen(load.id === openId ? null : load.id)}
              />
            </li>
          ))}
        </ol>
      )}
      <DayActions day={day} />
      <NextStep load={acting} day={day} attention={attention} />
      <Suspense>{form && <SheetForms />}</Suspense>
    </div>
  );
}

const NO_DAY =
  'Este aparelho ainda não recebeu o dia. Conecte-se uma vez para baixar suas cargas; depois a ficha funciona sem conexão.';

function NoDay({ words }: { words: string }) {
  return (
    <section className={classes.sheet}>
      <h1>Ficha de hoje</h1>
      <p className={classes.empty} role="status">
        {words}
      </p>
    </section>
  );
}
