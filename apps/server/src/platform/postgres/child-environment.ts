const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/** What PostgreSQL's programs are told of the environment: no secret of the server's is among it. */
export function childEnvironment(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = passedOn.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]]));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
