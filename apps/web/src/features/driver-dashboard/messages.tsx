import type { DriverDay, NoticeLine } from '@traco/contract/operational-sheet/driver-day';
import { formatInstant } from '../../lib/formats.ts';
import touch from '../../ui/touch/touch.module.css';
import { enterOrSay } from '../operational-sheet/shared/driver-day/enter-or-say.ts';
import { useDriverApp } from '../operational-sheet/shared/driver-day/use-driver-app.ts';
import classes from './driver-dashboard.module.css';

const kindWords: Record<NoticeLine['kind'], string> = { message: '', crisis: 'Urgente', drill: 'Simulado' };

/** Notices for the driver; each waits for their "ciente". What is urgent stands above everything. */
export function Messages({ day, isUrgent = false }: { day: DriverDay; isUrgent?: boolean }) {
  const { app } = useDriverApp();
  const shown = isUrgent
    ? day.notices.filter(({ kind, readAt }) => kind !== 'message' && readAt === null)
    : day.notices.filter(({ kind, readAt }) => kind === 'message' || readAt !== null);
  if (isUrgent && shown.length === 0) return null;
  const unread = shown.filter(({ readAt }) => readAt === null).length;
  return (
    <section className={classes.messages} data-urgent={isUrgent || undefined}>
      <h2>{isUrgent ? 'Aviso da usina' : unread > 0 ? `Recados (${unread} sem ciente)` : 'Recados'}</h2>
      {shown.length === 0 ? (
        <p>Nenhum recado.</p>
      ) : (
        <ul>
          {shown.map((notice) => (
            <li key={notice.id}>
              <p>
                {kindWords[notice.kind] && <em>{kindWords[notice.kind]}: </em>}
                <strong>{notice.title}</strong>
              </p>
              <p>{notice.text}</p>
              <small>
                {notice.from && `${notice.from}, `}
                {formatInstant(notice.at, day.unit.timeZone)}
                {notice.readAt && ', ciente'}
              </small>
              {notice.readAt === null && (
                <button
                  type="button"
                  className={touch.button}
                  data-quiet={isUrgent ? undefined : true}
                  aria-label={`Ciente: ${notice.title}`}
                  onClick={() => void enterOrSay(app, { kind: 'notice', noticeId: notice.id }, 'o ciente')}
                >
                  Ciente
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
