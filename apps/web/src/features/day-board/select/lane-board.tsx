import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { nextBar } from '../shared/lane-bars.ts';
import { BarCard } from './bar-card.tsx';
import { LaneAxis } from './lane-axis.tsx';
import classes from './lane-board.module.css';
import { HOUR_MS, type LanePicture, nowOn, placeOn } from './lane-picture.ts';
import { UnitLane } from './unit-lane.tsx';
import { usePointedBar } from './use-pointed-bar.ts';

interface Props {
  picture: LanePicture;
  /** The server's clock. */
  now: string;
}

/** The units' lanes on one axis: arrows go from bar to bar, Enter opens one. */
export function LaneBoard({ picture, now }: Props) {
  const { axis, lanes } = picture;
  const bars = useMemo(() => lanes.flatMap((lane) => lane.bars), [lanes]);
  const scroller = useRef<HTMLElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const pointed = usePointedBar();
  const stop = bars.find(({ id }) => id === reached) ?? bars[0];
  const nowAt = nowOn(axis, now);
  useScrollToBegin(scroller, picture, nowAt === null ? null : Date.parse(now));

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') pointed.forget();
    const id = (event.target as Element).closest<HTMLElement>('[data-bar]')?.dataset.bar;
    if (!id || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = nextBar(bars, id, event.key);
    if (!next) return;
    event.preventDefault();
    setReached(next.id);
    scroller.current?.querySelector<HTMLElement>(`[data-bar="${next.id}"]`)?.focus();
  };
  const shown = bars.find(({ id }) => id === pointed.id);
  return (
    <>
      <section
        ref={scroller}
        className={classes.scroller}
        style={{ '--hours': axis.hours.length } as CSSProperties}
        aria-label="Todas as unidades no dia; setas vão de uma programação a outra"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled with the keyboard too.
        tabIndex={0}
        onKeyDown={move}
        {...pointed.handlers}
      >
        <LaneAxis axis={axis} now={nowAt} clock={now} />
        {lanes.map((drawn, index) => (
          <UnitLane
            key={drawn.lane.unit.id}
            drawn={drawn}
            axis={axis}
            now={nowAt}
            tabStop={stop?.lane === index ? stop.id : null}
          />
        ))}
      </section>
      {shown && pointed.rect && (
        <BarCard
          pour={shown.pour}
          zone={lanes[shown.lane]!.lane.unit.timeZone}
          axisZone={lanes[shown.lane]!.clockAhead === 0 ? null : axis.zone}
          rect={pointed.rect}
        />
      )}
    </>
  );
}

/** What is wider than the screen begins with now, or else with the day's first bar; once, not with each change. */
function useScrollToBegin(
  scroller: React.RefObject<HTMLElement | null>,
  { axis, lanes }: LanePicture,
  now: number | null,
): void {
  const first = now ?? Math.min(...lanes.flatMap(({ bars }) => bars.map(({ from }) => from)));
  const begin = useRef(placeOn(axis, first - HOUR_MS / 2) / 100);
  useEffect(() => {
    const element = scroller.current;
    const track = element?.querySelector<HTMLElement>('[data-track]');
    if (element && track) element.scrollLeft = begin.current * track.offsetWidth;
  }, [scroller]);
}
