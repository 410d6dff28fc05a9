export { insertNotices, listNotices, markRead } from './notices.queries.ts';
