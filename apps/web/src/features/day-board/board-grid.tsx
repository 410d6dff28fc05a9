import { useMergedRef } from '@mantine/hooks';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import { type MouseEvent, type RefCallback, useEffect, useMemo, useRef, useState } from 'react';
import classes from './board-grid.module.css';
import { PX_PER_MINUTE } from './board-layout.ts';
import { ColumnHead, whyNot } from './column-head.tsx';
import { DraftGhost } from './draft-ghost.tsx';
import { createDraftStore } from './draft-store.ts';
import type { MoveDraft, Situation } from './move-draft.ts';
import { openingLeft } from './opening-place.ts';
import { vehicleName } from './shared/board-names.ts';
import { TimeAxis } from './time-axis.tsx';
import type { BoardPicture } from './use-board-picture.ts';
import { useDrag } from './use-drag.ts';
import { useKeys } from './use-keys.ts';
import { LoadsColumn, PumpColumn } from './vehicle-column.tsx';

interface Props {
  /** Measures what room the grid has. */
  frame: RefCallback<HTMLElement>;
  situation: Situation;
  picture: BoardPicture;
  flashing: ReadonlySet<string>;
  selectedPourId: string | null;
  /** The very load of it that is looked at; its first otherwise. */
  selectedLoadId: string | null;
  /** Nothing may be moved: the day is only tried out. */
  isLocked: boolean;
  onMake: (draft: MoveDraft) => void;
  onOpen: (pourId: string, loadId: string | null) => void;
}

const WHOLE_HOUR = 60;
/** The same empty list at each drawing, so that a column without anything in it rests. */
const none: readonly never[] = [];

/** The board itself: time downwards, loads without truck, trucks and pumps side by side. */
export function BoardGrid(props: Props) {
  const { situation, picture, flashing, selectedPourId, selectedLoadId, isLocked, onMake, onOpen } = props;
  const { board, day } = situation;
  const { blocks, byColumn, columns, span, hours } = picture;
  const area = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const framed = useMergedRef(scroller, props.frame);
  const [store] = useState(createDraftStore);
  const shared = { situation, columns, store, area, isLocked, onMake };
  const drag = useDrag({ ...shared, fromMinute: span.from, scroller });
  const keys = useKeys({ ...shared, blocks });
  const height = (span.until - span.from) * PX_PER_MINUTE;
  const last = columns.at(-1);
  const width = last ? last.left + last.width : 0;
  const now = day.now;
  useOpeningPlace({ scroller, area, picture, minute: now ?? blocks[0]?.from ?? span.from, day: board.dayOn });
  const chosen = blocks.find(({ id, pourId }) =>
    selectedLoadId ? id === selectedLoadId : pourId === selectedPourId,
  );
  useInSight(area, chosen?.id);

  const minutesOf = useMinutesOf(picture);

  const open = (event: MouseEvent<HTMLElement>) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-pour]')?.dataset;
    if (pressed?.pour) onOpen(pressed.pour, 'load' in pressed ? (pressed.id ?? null) : null);
  };

  return (
    <section ref={framed} className={classes.scroller} aria-label="Quadro do dia">
      <p className="visually-hidden" id="board-keys">
        Com o teclado: Tab passa à próxima carga; as setas mostram outra hora ou outro caminhão; com Shift, a
        programação inteira; Enter move, ou abre a carga que está no lugar; Esc desiste; Ctrl+Z desfaz.
      </p>
      <div style={{ width: `calc(var(--axis) + ${width}px)` }}>
        <div className={classes.head}>
          <div className={classes.corner}>
            <span>Hora</span>
            <span>Usina</span>
          </div>
          {columns.map((column) => (
            <ColumnHead
              key={column.id}
              column={column}
              drivers={board.drivers}
              count={byColumn.get(column.id)?.length ?? 0}
            />
          ))}
        </div>
        <div className={classes.body} style={{ height }}>
          <TimeAxis
            from={span.from}
            hours={hours}
            capacityM3PerHour={board.unit.capacityM3PerHour}
            now={now ?? null}
          />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: what is pressed are the buttons in it. */}
          <div
            ref={area}
            className={classes.area}
            style={{ width }}
            data-locked={isLocked || undefined}
            onClick={open}
            {...drag}
            {...keys}
          >
            <BoardColumns
              board={board}
              picture={picture}
              flashing={flashing}
              selectedPourId={selectedPourId}
            />
            <NowLine now={now} span={span} />
            <DraftGhost store={store} columns={columns} fromMinute={span.from} minutesOf={minutesOf} />
          </div>
        </div>
      </div>
    </section>
  );
}

interface BoardColumnsProps extends Pick<Props, 'picture' | 'flashing' | 'selectedPourId'> {
  board: DayBoard;
}

/** The trucks and pumps, each with what it does and what the night keeps busy. */
function BoardColumns({ board, picture, flashing, selectedPourId }: BoardColumnsProps) {
  const { byColumn, pumpsByColumn, nightByColumn, columns, lanes, span } = picture;
  return columns.map((column) => {
    const vehicle = column.vehicle;
    const driver = board.drivers.find(({ id }) => id === vehicle?.driverId);
    const isClosed = vehicle !== null && whyNot(vehicle, driver, column.kind) !== null;
    const name = vehicle ? vehicleName(vehicle) : column.kind === 'pump' ? 'Sem bomba' : 'Sem caminhão';
    const night = nightByColumn.get(column.id) ?? none;
    const common = { column, name, isClosed, night, fromMinute: span.from, selectedPourId };
    return column.kind === 'pump' ? (
      <PumpColumn key={column.id} {...common} uses={pumpsByColumn.get(column.id) ?? none} />
    ) : (
      <LoadsColumn
        key={column.id}
        {...common}
        blocks={byColumn.get(column.id) ?? none}
        lanes={column.kind === 'unassigned' ? lanes : null}
        flashing={flashing}
      />
    );
  });
}

/** Where the day is. */
function NowLine({ now, span }: { now: number | undefined; span: BoardPicture['span'] }) {
  if (now === undefined || now < span.from || now > span.until) return null;
  return (
    <div
      className={classes.now}
      style={{ transform: `translateY(${(now - span.from) * PX_PER_MINUTE}px)` }}
    />
  );
}

/** When a block begins and how long it takes, by its id. */
function useMinutesOf({ blocks, pumpsByColumn, span }: BoardPicture) {
  return useMemo(() => {
    const known = new Map(
      blocks.map((block) => [block.id, { from: block.from, minutes: block.plannedMinutes }]),
    );
    for (const uses of pumpsByColumn.values())
      for (const { pourId, from, until } of uses) known.set(pourId, { from, minutes: until - from });
    return (id: string) => known.get(id) ?? { from: span.from, minutes: WHOLE_HOUR };
  }, [blocks, pumpsByColumn, span.from]);
}

interface OpeningPlace {
  scroller: React.RefObject<HTMLElement | null>;
  area: React.RefObject<HTMLDivElement | null>;
  picture: BoardPicture;
  /** What is to be seen: now, or the first load. */
  minute: number;
  day: string;
}

/** A day opens with now in sight, or its first load, and a truck that is busy then; later the person's own scrolling counts. */
function useOpeningPlace({ scroller, area, picture, minute, day }: OpeningPlace): void {
  const done = useRef('');
  useEffect(() => {
    const frame = scroller.current;
    if (done.current === day || !frame || !area.current) return;
    done.current = day;
    const { columns, byColumn, span } = picture;
    frame.scrollTop = Math.max(0, (minute - span.from) * PX_PER_MINUTE - frame.clientHeight / 4);
    const from = span.from + frame.scrollTop / PX_PER_MINUTE;
    const minutes = { from, until: from + frame.clientHeight / PX_PER_MINUTE };
    frame.scrollLeft = openingLeft(columns, byColumn, minutes, frame.clientWidth - area.current.offsetLeft);
  }, [scroller, area, picture, minute, day]);
}

/** Brings the load that is looked at into sight when it lies outside: from a search, a conflict, an address. */
function useInSight(area: React.RefObject<HTMLDivElement | null>, loadId: string | undefined): void {
  useEffect(() => {
    if (!loadId) return;
    area.current
      ?.querySelector(`[data-load][data-id="${CSS.escape(loadId)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [area, loadId]);
}
