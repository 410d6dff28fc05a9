// npm run dev: the server starts again at each change, and Vite shows the screens as they are written.
import { installPackages, requireNode, serverProgram } from './prepare.mjs';
import { supervise } from './supervise.mjs';

requireNode();
await installPackages();
supervise([['--watch', '--watch-preserve-output', ...serverProgram], ['scripts/dev-web.mjs']]);
