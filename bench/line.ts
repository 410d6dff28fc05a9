import { connect } from 'node:net';

/** One kept-alive connection that asks one thing at a time, cheaper than any browser. */
export interface Line {
  /** Sends a request, by another session's cookie if one is given, and gives the answer's status and body. */
  ask(
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    cookie?: string,
  ): Promise<{ status: number; body: Buffer }>;
  close(): void;
  /** Whether the other side has closed it, or `close` did. */
  isClosed(): boolean;
}

/**
 * Opens a connection of HTTP/1.1 written by hand: what measures must not eat the processor of what is measured.
 * @param headers of every request, such as the session's cookie
 */
export async function openLine(address: string, headers: Record<string, string>): Promise<Line> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const fixed = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  let chunks: Buffer[] = [];
  let wanted = Number.POSITIVE_INFINITY;
  let bodyAt = 0;
  let held = 0;
  let status = 0;
  let settle:
    | { resolve(answer: { status: number; body: Buffer }): void; reject(error: Error): void }
    | undefined;

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    held += chunk.length;
    if (wanted === Number.POSITIVE_INFINITY) readHead();
    if (held < wanted) return;
    const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    const answer = { status, body: whole.subarray(bodyAt, wanted) };
    chunks = [];
    held = 0;
    wanted = Number.POSITIVE_INFINITY;
    settle?.resolve(answer);
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('the connection was closed')));

  function readHead() {
    const text = Buffer.concat(chunks);
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = text.toString('latin1', 0, end);
    status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined && status !== 204) settle?.reject(new Error(`no length was said:\n${head}`));
    bodyAt = end + 4;
    wanted = bodyAt + Number(length ?? 0);
  }

  return {
    ask(method, path, body, cookie) {
      const content = body
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        : '';
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        const who = cookie ? `cookie: ${cookie}\r\n` : '';
        socket.write(`${method} ${path} HTTP/1.1\r\n${fixed}${who}${content}\r\n${body ?? ''}`);
      });
    },
    close: () => socket.destroy(),
    isClosed: () => socket.destroyed || socket.readableEnded,
  };
}

/** A line that is opened anew where the other side has closed it while nobody asked: servers do so after some seconds. */
export async function openSteadyLine(address: string, headers: Record<string, string>): Promise<Line> {
  let line = await openLine(address, headers);
  return {
    async ask(...asked) {
      if (line.isClosed()) line = await openLine(address, headers);
      return line.ask(...asked);
    },
    close: () => line.close(),
    isClosed: () => line.isClosed(),
  };
}
