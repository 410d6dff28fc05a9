import { forgetKeptLines } from '../../features/search/kept-lines.ts';
import { forgetFiles } from '../../lib/kept-files.ts';
import { forgetKeptQueries } from '../../lib/kept-queries.ts';

/** Takes from the device what the app kept of the server's answers for whoever was signed in; what they typed stays theirs. */
export function forgetDevice(): void {
  void forgetKeptQueries();
  void forgetFiles();
  void forgetKeptLines();
}
