import type { Concretometro } from '@traco/contract/concretometro/concretometro';
import { formatVolume } from '../../lib/formats.ts';
import { BoardFailure, type Freshness } from '../../ui/board.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Odometer } from '../../ui/odometer.tsx';
import { TvFrame } from '../../ui/tv-frame.tsx';
import { milestoneWords } from '../totals/shared/milestone-words.ts';
import { goalMeter, goalWords, paceWords } from '../totals/shared/pace-words.ts';
import { CelebrationBanner } from './celebration-banner.tsx';
import classes from './concretometro-tv.module.css';
import { captions, ownerOf } from './odometer-panel.tsx';

interface ConcretometroTvProps {
  figures: Concretometro | undefined;
  reached: string | undefined;
  freshness: Freshness;
  failure: string | undefined;
  onLeave: () => void;
  onRetry: () => void;
}

/** The concretômetro on the wall: today large, month and year under it. */
export function ConcretometroTv({
  figures,
  reached,
  freshness,
  failure,
  onLeave,
  onRetry,
}: ConcretometroTvProps) {
  return (
    <TvFrame title="Concretômetro" freshness={freshness} onLeave={onLeave}>
      {figures ? (
        <Screen figures={figures} reached={reached} />
      ) : (
        failure && <BoardFailure words={failure} onRetry={onRetry} />
      )}
    </TvFrame>
  );
}

function Screen({ figures, reached }: { figures: Concretometro; reached: string | undefined }) {
  const { today } = figures;
  const milestone = milestoneWords(today);
  return (
    <div className={classes.screen}>
      <h1 className={classes.owner}>{ownerOf(figures)}</h1>
      <section className={classes.today} aria-label="Hoje">
        <p className={classes.caption}>Volume de concreto hoje</p>
        <div className={classes.counter}>
          <Odometer written={formatVolume(today.m3)} unit="m³" />
        </div>
        <Progress odometer={today} />
        <p className={classes.milestone}>
          {milestone.title}: <strong>{milestone.target}</strong>, {milestone.missing}
        </p>
        {reached && <CelebrationBanner words={reached} />}
      </section>
      <div className={classes.others}>
        {(['month', 'year'] as const).map((period) => (
          <section key={period} aria-label={captions[period]}>
            <p className={classes.caption}>{captions[period]}</p>
            <div className={classes.small}>
              <Odometer written={formatVolume(figures[period].m3)} unit="m³" />
            </div>
            <Progress odometer={figures[period]} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Progress({ odometer }: { odometer: Concretometro['today'] }) {
  const meter = goalMeter(odometer);
  const pace = paceWords(odometer);
  if (!meter) return null;
  return (
    <div className={classes.progress}>
      <Meter {...meter} isLarge />
      <p>
        <span>{goalWords(odometer)?.words}</span>
        {pace && <strong data-tone={pace.tone}>{pace.words}</strong>}
      </p>
    </div>
  );
}
