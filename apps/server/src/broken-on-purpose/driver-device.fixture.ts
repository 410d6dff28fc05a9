import type { EntryOutcome } from '@traco/contract/operational-sheet/sheet-entries';
import { type DriverShift, type ShiftEntry, surplusOf } from './driver-shift.fixture.ts';

/** Numbers from 0 to 1 that a seed gives, always the same (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Somebody was there before. */
const STALE = 409;
/** So often nobody may answer, a tenth of a second each time, before the device gives up. */
const MOST_SILENT = 600;

interface Device {
  address: () => string;
  shift: DriverShift;
  /** Told before each call that leaves the device. */
  onCall?: () => void;
}

/** Sends a whole shift in its order, each thing once; before the sheet the plant says where the surplus goes. */
export async function sendPlainly(device: Device): Promise<void> {
  const { entries } = device.shift;
  for (const { files } of entries) for (const file of files) await upload(device, file);
  await send(device, entries.slice(0, 30));
  await send(device, entries.slice(30, -1));
  await giveSurplusItsPlace(device);
  await send(device, entries.slice(-1));
}

/**
 * Sends a shift as a device does whose network does its worst: what leaves next is of any load, in handfuls; the answer
 * to each thing is lost once, then it leaves twice at once, and old sendings arrive again later.
 */
export async function sendBadly(device: Device, random: () => number): Promise<void> {
  const left = new Map<string, ShiftEntry[]>();
  for (const each of device.shift.entries) left.set(each.lane, [...(left.get(each.lane) ?? []), each]);
  const lost = new Set<string>();
  const sent: ShiftEntry[][] = [];
  const uploaded = new Set<string>();
  let silent = 0;
  let hasPlace = false;

  /** @returns whether an answer arrived: at the second going only, which is doubled, and the first sometimes */
  const travel = async (ids: readonly string[], call: () => Promise<void>): Promise<boolean> => {
    const isSecond = ids.every((id) => lost.has(id));
    const isDoubled = isSecond || random() < 0.3;
    const answers = await Promise.allSettled(isDoubled ? [call(), call()] : [call()]);
    for (const answer of answers) if (answer.status === 'rejected') unlessNoAnswer(answer.reason);
    silent = answers.every(({ status }) => status === 'rejected') ? silent + 1 : 0;
    if (silent > MOST_SILENT) throw new Error('Nobody answers any more');
    if (silent > 0) return false;
    for (const id of ids) lost.add(id);
    return isSecond;
  };

  while ([...left.values()].some((lane) => lane.length > 0)) {
    const chosen = chooseHandful(left, random);
    const again = chosen.filter(({ entry }) => lost.has(entry.id));
    const handful = again.length > 0 && random() < 0.7 ? again : chosen;
    if (handful.some(isSheet) && !hasPlace) {
      hasPlace = await travel(['place of the surplus'], () => giveSurplusItsPlace(device));
      continue;
    }
    const file = handful.flatMap(({ files }) => files).find(({ id }) => !uploaded.has(id));
    if (file) {
      if (await travel([file.id], () => upload(device, file))) uploaded.add(file.id);
      continue;
    }
    const isOver = await travel(
      handful.map(({ entry }) => entry.id),
      () => send(device, handful),
    );
    if (isOver) for (const each of handful) left.get(each.lane)?.shift();
    if (isOver) sent.push(handful);
    const old = random() < 0.3 && sent[Math.floor(random() * sent.length)];
    if (old) await send(device, old).catch(unlessNoAnswer);
  }
}

/** The next entries of lanes by chance, one to eight; the sheet waits until everything has gone. */
function chooseHandful(left: ReadonlyMap<string, ShiftEntry[]>, random: () => number): ShiftEntry[] {
  const indexes = new Map<string, number>();
  const handful: ShiftEntry[] = [];
  const most = 1 + Math.floor(random() * 8);
  while (handful.length < most) {
    const open = [...left].filter(([lane, entries]) => {
      const next = entries[indexes.get(lane) ?? 0];
      return next && (!isSheet(next) || isLast(left));
    });
    const chosen = open[Math.floor(random() * open.length)];
    if (!chosen) break;
    const [lane, entries] = chosen;
    const index = indexes.get(lane) ?? 0;
    handful.push(entries[index]!);
    indexes.set(lane, index + 1);
  }
  return handful;
}

const isSheet = ({ entry }: ShiftEntry) => entry.kind === 'sheet';

const isLast = (left: ReadonlyMap<string, ShiftEntry[]>) =>
  [...left.values()].reduce((sum, entries) => sum + entries.length, 0) === 1;

/** Nobody answered, or not with what was asked for. */
class NoAnswer extends Error {}

const unlessNoAnswer = (error: unknown) => {
  if (!(error instanceof NoAnswer)) throw error;
};

async function call(
  device: Device,
  path: string,
  body: string | FormData,
  cookie = device.shift.cookie,
): Promise<Response> {
  device.onCall?.();
  const headers = { cookie };
  const answer = await fetch(`${device.address()}/api${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(10_000),
    headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
    body,
  }).catch((cause) => new NoAnswer('', { cause }));
  if (answer instanceof NoAnswer || answer.status >= 500) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    throw new NoAnswer();
  }
  if (!answer.ok && answer.status !== STALE)
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Said by the plant's screen, as it read the return: told again, it is stale and changes nothing. */
async function giveSurplusItsPlace(device: Device): Promise<void> {
  const { shift } = device;
  const body = JSON.stringify({ revision: 1, destination: 'blocks', destinationText: 'Blocos da usina' });
  await (
    await call(device, `/concrete-return/${surplusOf(shift)}/destination`, body, shift.officeCookie)
  ).text();
}

/** @throws when an answer says that something was refused: nothing of the shift ever is */
async function send(device: Device, entries: readonly ShiftEntry[]): Promise<void> {
  const answer = await call(
    device,
    '/operational-sheet/send',
    JSON.stringify({ sentAt: new Date().toISOString(), entries: entries.map(({ entry }) => entry) }),
  );
  const { outcomes } = (await answer.json().catch(() => {
    throw new NoAnswer();
  })) as { outcomes: EntryOutcome[] };
  for (const { id, refusal } of outcomes)
    if (refusal) throw new Error(`${entries.find(({ entry }) => entry.id === id)?.label}: ${refusal}`);
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(device: Device, { id, purpose }: ShiftEntry['files'][number]): Promise<void> {
  const body = new FormData();
  body.set('id', id);
  body.set('purpose', purpose);
  body.set('file', new File([PIXEL], 'foto.png', { type: 'image/png' }));
  await (await call(device, '/files', body)).arrayBuffer();
}
