import type { CrewDay, CrewDriver } from '@traco/contract/unit-manager/unit-manager';
import { type DragEvent, useState } from 'react';
import { formatVolume } from '../../lib/formats.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { driverStatus, truckOf } from './crew-words.ts';
import { LOAD_DRAG } from './load-list.tsx';
import classes from './unit-manager.module.css';
import { truckName } from './use-assign.ts';

interface Props {
  crew: CrewDay;
  now: Date;
  drivers: readonly CrewDriver[];
  onOpen: (driver: CrewDriver) => void;
  /** A load was dropped on a driver. */
  onDropLoad: (loadId: string, driver: CrewDriver) => void;
}

/** The drivers of the day: who is there, since when, with which truck and how many loads. */
export function CrewList({ crew, now, drivers, onOpen, onDropLoad }: Props) {
  const [overId, setOverId] = useState<string | null>(null);
  const zone = crew.unit.timeZone;
  if (drivers.length === 0) return <BoardEmpty>Nenhum motorista aqui.</BoardEmpty>;
  const takesLoad = (event: DragEvent) => event.dataTransfer.types.includes(LOAD_DRAG);
  return (
    <ul className={classes.crew}>
      {drivers.map((driver) => (
        <li key={driver.id}>
          <button
            type="button"
            data-over={overId === driver.id || undefined}
            onClick={() => onOpen(driver)}
            onDragOver={(event) => {
              if (!takesLoad(event)) return;
              event.preventDefault();
              setOverId(driver.id);
            }}
            onDragLeave={() => setOverId(null)}
            onDrop={(event) => {
              setOverId(null);
              const loadId = event.dataTransfer.getData(LOAD_DRAG);
              if (!loadId) return;
              event.preventDefault();
              onDropLoad(loadId, driver);
            }}
          >
            <span className={classes.who}>
              <span>
                {driver.name}
                {driver.partner && <small className={classes.partner}>{driver.partner}</small>}
              </span>
              <small>
                {truckName(crew, truckOf(driver))}
                {driver.shift?.helperName && ` · com ${driver.shift.helperName}`}
              </small>
            </span>
            <StatusBadge status={driverStatus(driver, now, zone)} />
            <span className={classes.count}>
              {driver.loads > 0 ? (
                <>
                  <strong>
                    {driver.deliveredLoads}/{driver.loads}
                  </strong>
                  <small>{formatVolume(driver.m3)} m³</small>
                </>
              ) : (
                <small>sem carga</small>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
