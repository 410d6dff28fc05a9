/** m³ of a load and of what came back of it may differ by what a drum's scale cannot tell. */
const SCALE_M3 = 0.2;

const rounded = (m3: number) => Math.round(m3 * 100) / 100;

/** m³ that came back, *lastro* and *sobra* together. */
export const returnedBy = ({ residueM3, surplusM3 }: { residueM3: number; surplusM3: number }): number =>
  rounded(residueM3 + surplusM3);

/** So many m³ can have come back of a load. */
export const mostReturned = ({ loadedM3, divertedM3 }: { loadedM3: number; divertedM3: number }): number =>
  rounded(loadedM3 - divertedM3 + SCALE_M3);

/** Whole minutes since first water; null when nobody knows. */
export const ageOf = (firstWaterAt: string | Date | null, now: Date): number | null =>
  firstWaterAt === null
    ? null
    : Math.max(0, Math.floor((now.getTime() - new Date(firstWaterAt).getTime()) / 60_000));
