export { findReader, insertNotices, listNotices, markRead } from './notices.queries.ts';
