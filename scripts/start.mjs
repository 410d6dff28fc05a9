// npm start: installs and builds what is missing, then runs the server until it is told to stop.
import { buildWebApp, installPackages, requireNode, serverProgram } from './prepare.mjs';
import { supervise } from './supervise.mjs';

requireNode();
try {
  await installPackages();
  await buildWebApp();
} catch (error) {
  console.error(`Não foi possível preparar o Traço: ${error.message}`);
  process.exit(1);
}
supervise([serverProgram]);
