import type { CrewDriver } from '@traco/contract/unit-manager/unit-manager';

/** Whether a driver's shift has begun and not ended, whatever speaks against it. */
export const isOnDuty = ({ shift }: Pick<CrewDriver, 'shift'>): boolean =>
  Boolean(shift?.startedAt && !shift.endedAt);

/** On duty, then planned, then free, then ended, then whoever may not be sent; each by start and name. */
export function byDuty(one: CrewDriver, other: CrewDriver): number {
  return (
    rank(one) - rank(other) ||
    start(one).localeCompare(start(other)) ||
    one.name.localeCompare(other.name, 'pt-BR')
  );
}

function rank(driver: CrewDriver): number {
  const { shift, blocks, absence } = driver;
  if (absence) return 4;
  if (isOnDuty(driver)) return 0;
  if (blocks.length > 0) return 4;
  if (shift?.endedAt) return 3;
  return shift ? 1 : 2;
}

const start = ({ shift }: CrewDriver) => shift?.startedAt ?? shift?.plannedStartsAt ?? '';
