export { findReader, insertNotices, listNotices, markRead } from './notices.queries.ts';
export { readNotices } from './read-notices.ts';
