import type { DriverStatus, OverviewFilter } from '@traco/contract/drivers-overview/driver-overview';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { questionsOf } from '../../testing/questions.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { NOW, type Office, openOffice, TODAY } from './drivers-overview.fixture.ts';

let world: World;
let office: Office;
let list: (
  filter?: Partial<OverviewFilter>,
) => Promise<Awaited<ReturnType<Office['admin']['driversOverview']['list']>>['rows']>;

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  office = await openOffice(world);
  list = async (filter = {}) =>
    (await office.admin.driversOverview.list({ unitId: office.unit.id, ...filter })).rows;
});

test('a driver’s month is what the ledger says of it', async () => {
  const { aDriver, aLoad, aShift, admin } = office;
  const { id } = await aDriver();
  const placed = (minutes: number) => ({
    washing_at: new Date(Date.parse('2026-11-10T12:00:00Z') + minutes * 60_000).toISOString(),
  });
  await aLoad(id, '2026-11-10T12:00:00Z', { ...placed(90), loaded_m3: 8, delivered_m3: 8 });
  await aLoad(id, '2026-11-10T12:00:00Z', { ...placed(151), loaded_m3: 8, delivered_m3: 6, returned_m3: 2 });
  // Of no shift that is over; of another month; not counting.
  await aLoad(id, '2026-11-12T12:00:00Z', { loaded_m3: 8, delivered_m3: 8 });
  await aLoad(id, '2026-10-30T12:00:00Z', { loaded_m3: 8, delivered_m3: 8 });
  await aLoad(id, '2026-11-13T12:00:00Z', { state: 'cancelled' });
  const ended = { started_at: '2026-11-10T10:00:00Z', ended_at: '2026-11-10T18:00:00Z' };
  await aShift(id, '2026-11-10', { ...ended, checklist_at: '2026-11-10T10:00:00Z' });
  await aShift(id, '2026-11-12', { started_at: '2026-11-12T10:00:00Z' });
  const [driver] = await list();
  expect(driver?.month).toEqual({
    m3: 22,
    trips: 3,
    hours: 8,
    m3PerHour: 1.75,
    returnShare: 2 / 24,
    breaches: 1,
    timed: 2,
    checklistShare: 0.5,
  });
  const { driver: onCard } = await admin.driversOverview.card({ id });
  expect(onCard).toEqual(driver);
});

test('the month is the unit’s own: a load after midnight there is of the next one', async () => {
  const { id: unitId } = await world.unit({ time_zone: 'America/Cuiaba' });
  const driver = await world.driver({ unit_id: unitId });
  // 31 October 23:30 there, 1 November in São Paulo and in UTC.
  await world.load({
    unit_id: unitId,
    driver_id: driver.id,
    loaded_at: '2026-11-01T03:30:00Z',
    state: 'closed',
  });
  expect((await list({ unitId }))[0]?.month.trips).toBe(0);
});

test('each driver stands in one way, and the list finds them by it', async () => {
  const { aDriver, aLoad, anAbsence, partner } = office;
  const wanted: [DriverStatus, string][] = [];
  const stands = async (status: DriverStatus, with_: object = {}) => {
    const { id, name } = await aDriver(with_);
    wanted.push([status, name]);
    return id;
  };
  await stands('available');
  const onTrip = await stands('on_trip', { licence_expires_on: '2026-11-17' });
  await aLoad(onTrip, '2026-11-18T13:30:00Z', { state: 'en_route' });
  await anAbsence(await stands('day_off'), 'day_off');
  await anAbsence(await stands('holidays'), 'holidays', '2026-11-10', '2026-11-25');
  for (const kind of ['leave', 'sick_note', 'missed']) await anAbsence(await stands('away'), kind);
  // An absence that was or comes is none of today.
  await anAbsence(await stands('available'), 'holidays', '2026-11-19');
  await stands('available', { licence_expires_on: TODAY, toxicology_expires_on: TODAY });
  await stands('blocked', { licence_expires_on: '2026-11-17' });
  await stands('blocked', { licence_category: null });
  await stands('blocked', { licence_category: 'B' });
  await stands('blocked', { licence_paid_work: false });
  await stands('blocked', { toxicology_expires_on: '2026-11-17' });
  await stands('blocked', { medical_expires_on: '2026-11-17' });
  await anAbsence(await stands('blocked', { medical_expires_on: '2026-11-17' }), 'holidays');
  await stands('available', { partner_id: partner.id });
  const waiting = await stands('blocked', { partner_id: partner.id });
  await world.pool.query(
    "update driver_paper_checks set state = 'pending' where driver_id = $1 and kind = 'medical'",
    [waiting],
  );
  await stands('blocked', { active: false });

  const rows = await list({ active: 'all' });
  expect(rows.map(({ status, name }) => [status, name]).sort()).toEqual([...wanted].sort());
  // The database's filter and the rule that words the blocks say the same of each of them.
  for (const status of ['available', 'on_trip', 'day_off', 'holidays', 'away', 'blocked'] as const)
    expect((await list({ active: 'all', status })).map(({ name }) => name).sort(), status).toEqual(
      wanted.flatMap(([stood, name]) => (stood === status ? [name] : [])).sort(),
    );
  expect(rows.find(({ id }) => id === waiting)?.blocks).toEqual(['partner_papers']);
  // Whoever is on the road is counted there, and what stands in the way is told beside it.
  expect(rows.find(({ id }) => id === onTrip)?.blocks).toEqual(['licence_expired']);
  const totals = await office.admin.driversOverview.totals({ unitId: office.unit.id });
  const how = (status: DriverStatus) => wanted.filter(([stood]) => stood === status).length;
  expect(totals).toMatchObject({
    drivers: rows.length - 1,
    onTrip: 1,
    blockedOnTrip: 1,
    unchecked: 1,
    // Who left is no driver of the list.
    blocked: how('blocked') - 1,
    absent: how('day_off') + how('holidays') + how('away'),
  });
});

test('papers, checklists, owners and names filter; the first paper to run out sorts', async () => {
  const { aDriver, aShift, partner } = office;
  const soon = await aDriver({ name: 'Ana Lúcia', toxicology_expires_on: '2026-12-18' });
  await aDriver({ name: 'Bento', medical_expires_on: '2026-11-17' });
  const lent = await aDriver({ name: 'Caio', partner_id: partner.id, medical_expires_on: '2026-12-19' });
  await world.pool.query("update driver_paper_checks set state = 'pending' where driver_id = $1", [lent.id]);
  await aShift(soon.id, TODAY, { started_at: '2026-11-18T09:00:00Z' });
  await aShift(lent.id, TODAY, { started_at: '2026-11-18T09:00:00Z', checklist_at: '2026-11-18T09:05:00Z' });
  const names = async (filter: Partial<OverviewFilter>) => (await list(filter)).map(({ name }) => name);
  expect(await names({ papers: 'expiring' })).toEqual(['Ana Lúcia']);
  expect(await names({ papers: 'expired' })).toEqual(['Bento']);
  expect(await names({ papers: 'unchecked' })).toEqual(['Caio']);
  const counted = await office.admin.driversOverview.totals({ unitId: office.unit.id });
  expect(counted).toMatchObject({ expired: 1, expiring: 1, unchecked: 1 });
  expect(await names({ checklist: 'missing' })).toEqual(['Ana Lúcia']);
  expect(await names({ owner: 'partner' })).toEqual(['Caio']);
  expect(await names({ owner: 'own' })).toEqual(['Ana Lúcia', 'Bento']);
  expect(await names({ search: 'ana' })).toEqual(['Ana Lúcia']);
  expect(await names({ search: 'LUCIA' })).toEqual(['Ana Lúcia']);
  expect(await names({ active: 'inactive' })).toEqual([]);
  const sorted = await office.admin.driversOverview.list({ unitId: office.unit.id, sort: 'expiry' });
  expect(sorted.rows.map(({ name }) => name)).toEqual(['Bento', 'Ana Lúcia', 'Caio']);
});

test('pages follow each other in every order, and a cursor of another order is refused', async () => {
  const { aDriver, admin } = office;
  for (let index = 0; index < 5; index++)
    await aDriver({
      name: `Motorista ${index % 2}`,
      ...(index < 2 ? { licence_expires_on: '2030-01-01' } : {}),
    });
  const unitId = office.unit.id;
  for (const sort of ['name', '-name', 'expiry', '-expiry'] as const) {
    const whole = await admin.driversOverview.list({ unitId, sort });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.driversOverview.list({
        unitId,
        sort,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      paged.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged, sort).toEqual(whole.rows.map(({ id }) => id));
  }
  const { nextCursor } = await admin.driversOverview.list({ unitId, limit: 1 });
  for (const cursor of [nextCursor!, 'x', Buffer.from('["expiry","2026-99-99","x"]').toString('base64url')])
    await expect(admin.driversOverview.list({ unitId, sort: 'expiry', cursor })).rejects.toMatchObject({
      code: 'CURSOR_INVALID',
    });
});

test('a full page costs the database as many questions as one driver', async () => {
  const questions = (limit: number) =>
    questionsOf(async () => {
      const { rows } = await office.admin.driversOverview.list({ unitId: office.unit.id, limit });
      expect(rows).toHaveLength(limit);
    });
  for (let index = 0; index < 6; index++) await office.aDriver();
  await allTold(world.pool);
  await questions(6);
  expect(await questions(6)).toBe(await questions(1));
});

test('the card tells ninety days: trips by day, absences and events; who is nobody’s is not found', async () => {
  const { aDriver, aLoad, anAbsence, anEvent, admin } = office;
  const { id } = await aDriver();
  for (const at of [
    '2026-08-20T14:00:00Z',
    '2026-08-21T14:00:00Z',
    '2026-11-18T10:00:00Z',
    '2026-11-18T12:00:00Z',
  ])
    await aLoad(id, at, { delivered_m3: 8, loaded_m3: 8 });
  await anAbsence(id, 'holidays', '2026-08-01', '2026-08-22');
  await anAbsence(id, 'day_off', '2026-08-02');
  await anEvent(id, 'praise', '2026-11-01');
  await anEvent(id, 'fine', '2026-08-20');
  expect(await admin.driversOverview.card({ id })).toMatchObject({
    from: '2026-08-21',
    to: TODAY,
    days: [
      { day: '2026-08-21', trips: 1, m3: 8 },
      { day: TODAY, trips: 2, m3: 16 },
    ],
    absences: [{ kind: 'holidays', fromOn: '2026-08-01', toOn: '2026-08-22' }],
    events: [{ kind: 'praise', onDay: '2026-11-01' }],
  });
  const nobody = { id: crypto.randomUUID() };
  for (const ask of [admin.driversOverview.card, admin.records.driver])
    await expect(ask(nobody)).rejects.toMatchObject({ code: 'DRIVER_NOT_FOUND' });
});

test('the list goes home as CSV and XLSX, neutralised', async () => {
  await office.aDriver({ name: '=Perigo', licence_expires_on: '2026-11-17' });
  const ask = (format: 'csv' | 'xlsx') =>
    office.admin.driversOverview.export({ unitId: office.unit.id, format }) as Promise<File>;
  const csv = await (await ask('csv')).text();
  expect(csv).toContain("'=Perigo");
  expect(csv).toContain('está com a CNH vencida');
  expect((await ask('xlsx')).size).toBeGreaterThan(1_000);
});

test('who changed a driver is told, with before and after', async () => {
  const { id } = await office.aDriver();
  await world.pool.query("update drivers set phone = '15999990000' where id = $1", [id]);
  expect((await office.admin.records.driver({ id })).changes[0]).toMatchObject({
    action: 'update',
    changes: [{ field: 'phone', before: null, after: '15999990000' }],
  });
});

test('a notice reaches the driver once, and who has no access is told of another way', async () => {
  const { aDriver, admin } = office;
  const { id } = await aDriver();
  const notice = { id, noticeId: crypto.randomUUID(), text: 'Passe no RH.' };
  await expect(admin.driversOverview.message(notice)).rejects.toMatchObject({ code: 'NO_ACCOUNT' });
  const driver = await world.as(
    await world.account('driver', { driver_id: id, unit_id: office.unit.id, cpf: '52998224725' }),
  );
  await admin.driversOverview.message(notice);
  await admin.driversOverview.message(notice);
  expect((await driver.notices.list()).rows).toMatchObject([{ text: 'Passe no RH.', readAt: null }]);
  const other = await aDriver();
  await world.account('driver', { driver_id: other.id, unit_id: office.unit.id });
  await expect(admin.driversOverview.message({ ...notice, id: other.id })).rejects.toMatchObject({
    code: 'SENT_OTHERWISE',
  });
});
