import { useEffect, useSyncExternalStore } from 'react';
import { closeNotice, listenToNotices, type Notice, readNotices } from '../lib/notices.ts';
import classes from './notices.module.css';

const SHOWN_MS = 8000;

/** The corner where notices appear; screen readers hear them without losing their place. */
export function Notices() {
  const notices = useSyncExternalStore(listenToNotices, readNotices);
  return (
    <div className={classes.notices} data-notices role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice: { id, message, tone, action, stays } }: { notice: Notice }) {
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => closeNotice(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, stays]);
  return (
    <div className={classes.notice} data-notice data-tone={tone}>
      <p>{message}</p>
      {action && (
        <button
          type="button"
          className={classes.noticeAction}
          onClick={() => {
            closeNotice(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Fechar aviso" onClick={() => closeNotice(id)}>
        ×
      </button>
    </div>
  );
}
