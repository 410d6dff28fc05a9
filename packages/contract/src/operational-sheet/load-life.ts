/** What a load has before it, in minutes, from the plant's gate on. */
export interface RoadAhead {
  /** Loading itself: the concrete ages from first water. */
  loadingMinutes: number;
  travelMinutes: number;
  /** Trucks of the same pour that are ahead of it at the site: how long until it may discharge. */
  queueMinutes: number;
  dischargeMinutes: number;
}

/**
 * Minutes of the concrete's life that would be left when the last of it is placed, were loading to begin now; negative
 * when it would set in the drum.
 * @param lifeMinutes from first water to the end of the discharge (NBR 7212: 150)
 */
export const lifeLeftAfter = (road: RoadAhead, lifeMinutes = 150): number =>
  Math.round(
    lifeMinutes - road.loadingMinutes - road.travelMinutes - road.queueMinutes - road.dischargeMinutes,
  );

/** What is known of a load under way, in minutes since first water; undefined as long as it has not happened. */
export interface TripSoFar {
  enRoute?: number | undefined;
  onSite?: number | undefined;
  discharging?: number | undefined;
}

/**
 * The minute of its life at which a load should be discharged: what has happened, then the usual of this site for what
 * has not. Never earlier than now.
 * @param now minutes since first water
 * @param usual minutes of loading, way, wait at the site and discharge (medians of the site's and customer's loads)
 */
export function predictedEnd(
  now: number,
  { enRoute, onSite, discharging }: TripSoFar,
  usual: { loading: number; travel: number; wait: number; discharge: number },
): number {
  const left = enRoute ?? Math.max(now, usual.loading);
  const arrived = onSite ?? Math.max(now, left + usual.travel);
  const begun = discharging ?? Math.max(now, arrived + usual.wait);
  return Math.round(Math.max(now, begun + usual.discharge));
}
