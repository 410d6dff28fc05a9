import { COMPANY_ZONE } from '@traco/contract/constants';
import { type Resource, resources, unreadPages } from '@traco/contract/driver-resources/driver-manual';
import { emergencyPhones } from '@traco/contract/emergency-phones';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { dayIn } from '@traco/contract/values/time-zone';
import { useEffect, useRef, useState } from 'react';
import { plantLine } from '../operational-sheet/shared/driver-day/plant-line.ts';
import classes from './driver-resources.module.css';
import { findResources } from './find-resources.ts';
import { useMarks } from './marks.ts';
import { type Reader, ResourceCard } from './resource-card.tsx';

const parts: readonly (readonly [Resource['kind'], string])[] = [
  ['situation', 'O que fazer se…'],
  ['emergency', 'Emergência'],
  ['rule', 'Regras e tabelas'],
  ['procedure', 'Procedimentos'],
];

/** Only the app that the service worker has kept opens without a network. */
const worksAlone = () => Boolean(navigator.serviceWorker?.controller);

/** The whole manual: looked through by words, with what this reader has marked. */
export function Manual(props: { day: DriverDay | null; reader: Reader | null }) {
  const { day, reader } = props;
  const { marks, change, isKept } = useMarks();
  const [search, setSearch] = useState('');
  const seenUntil = useSeenUntil(marks.seenUntil, change);

  const today = dayIn(new Date(), day?.unit.timeZone ?? COMPANY_ZONE);
  const found = findResources(resources, { search, today, favourites: marks.favourites });
  const unread = reader ? unreadPages(reader.readings) : [];
  const toggle = (id: string) =>
    change({
      favourites: marks.favourites.includes(id)
        ? marks.favourites.filter((each) => each !== id)
        : [...marks.favourites, id],
    });
  return (
    <section className={classes.page}>
      <h1>Manual do motorista</h1>
      <Phones day={day} />
      <input
        type="search"
        className={classes.search}
        aria-label="Buscar no manual"
        placeholder="Buscar: água, bomba, slump…"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {unread.length > 0 && (
        <p className={classes.unread} role="status">
          {unread.length === 1 ? '1 leitura obrigatória' : `${unread.length} leituras obrigatórias`} sem “li e
          entendi”.
        </p>
      )}
      {found.length === 0 && <p>Nada encontrado. Tente outra palavra.</p>}
      {parts.map(([kind, name]) => {
        const own = found.filter((each) => each.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind}>
            <h2>{name}</h2>
            {own.map((resource) => (
              <ResourceCard
                key={resource.id}
                resource={resource}
                isNew={seenUntil !== '' && resource.version > seenUntil}
                isFavourite={marks.favourites.includes(resource.id)}
                reader={reader}
                day={day}
                onFavourite={() => toggle(resource.id)}
              />
            ))}
          </section>
        );
      })}
      <p className={classes.foot}>
        {isKept
          ? 'Favoritos ficam só neste aparelho.'
          : 'Este aparelho não guarda favoritos: valem até fechar.'}{' '}
        {worksAlone() && 'O manual funciona sem conexão.'}
      </p>
    </section>
  );
}

/** Up to which version this reader had seen the manual: what is new stays marked until the next visit. */
function useSeenUntil(before: string, change: (marks: { seenUntil: string }) => void): string {
  const [seenUntil] = useState(before);
  const told = useRef(change);
  told.current = change;
  useEffect(() => {
    const newest =
      resources
        .map(({ version }) => version)
        .toSorted()
        .at(-1) ?? '';
    told.current({ seenUntil: newest });
  }, []);
  return seenUntil;
}

/** The plant, and who helps in an emergency. */
function Phones({ day }: { day: DriverDay | null }) {
  const line = day && plantLine(day);
  return (
    <div className={classes.phones}>
      {line && (
        <a href={line} data-plant>
          Ligar para a usina <small>{day.unit.name}</small>
        </a>
      )}
      {emergencyPhones.map(([number, name]) => (
        <a key={number} href={`tel:${number}`}>
          {number} <small>{name}</small>
        </a>
      ))}
    </div>
  );
}
