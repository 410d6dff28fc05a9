import { useState } from 'react';
import { enterOrSay } from '../../features/operational-sheet/shared/driver-day/enter-or-say.ts';
import {
  keyOfNews,
  type LoadNews as News,
  newsOf,
} from '../../features/operational-sheet/shared/driver-day/load-news.ts';
import { isAlarmOn, soundState } from '../../features/operational-sheet/shared/driver-day/sound.ts';
import { useDriverApp } from '../../features/operational-sheet/shared/driver-day/use-driver-app.ts';
import touch from '../../ui/touch/touch.module.css';
import classes from './driver-frame.module.css';
import { useInSight } from './use-in-sight.ts';
import { useNewsAlarm } from './use-news-alarm.ts';

const kindWords: Record<News['kind'], string> = {
  new: 'Carga nova',
  changed: 'Carga mudou',
  gone: 'Saiu da sua ficha',
};

/** New, changed and gone loads, heard and in sight on every screen until the driver says "ciente". */
export function LoadNews() {
  const { app, day } = useDriverApp();
  const [isSaving, setSaving] = useState(false);
  const news = day ? newsOf(day) : [];
  const key = keyOfNews(news);
  useNewsAlarm(key);
  useInSight(key);
  if (news.length === 0) return null;
  const know = async () => {
    setSaving(true);
    for (const { loadId, seen } of news)
      await enterOrSay(app, { kind: 'load-seen', loadId, seen }, 'o ciente');
    setSaving(false);
  };
  return (
    <section className={classes.news} aria-label="Novidades das cargas">
      <div role="status">
        <ul>
          {news.map(({ loadId, kind, title, changes }) => (
            <li key={loadId}>
              <strong>{kindWords[kind]}</strong> {title}
              {changes.map(({ name, before, after }) => (
                <span key={name}>
                  {name}: <s>{before}</s> → <b>{after}</b>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
      {isAlarmOn() && soundState() === 'locked' && (
        <p className={touch.hint}>O som só funciona depois do primeiro toque na tela.</p>
      )}
      <button
        type="button"
        className={`${touch.button} ${touch.call}`}
        disabled={isSaving}
        onClick={() => void know()}
      >
        {news.length === 1 ? 'Ciente da carga' : `Ciente das ${news.length} cargas`}
      </button>
    </section>
  );
}
