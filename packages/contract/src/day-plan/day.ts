/**
 * The day of a plant as planning sees it. Times are whole minutes since the day's first minute in the unit's time
 * zone (420 = 07:00; more than 1,440 is after midnight), lengths are minutes, volumes m³.
 */
export interface Day {
  rules: DayRules;
  /** Trucks that may be sent on this day: fit, with papers in order, of this plant. */
  trucks: readonly Truck[];
  pumps: readonly Pump[];
  pours: readonly PlannedPour[];
  loads: readonly PlannedLoad[];
  /** What has not begun cannot begin before this minute; absent for a day that is only planned. */
  now?: number;
  /** What the day before still keeps busy on this one. */
  night?: Night;
}

/**
 * Work of the day before that reaches into this one, in minutes of this day (negative before midnight). It stands as
 * its own day drives it: nothing here moves it or makes it late.
 */
export interface Night {
  loads: readonly NightLoad[];
  pumps: readonly PumpUse[];
}

export interface NightLoad {
  id: string;
  pourId: string;
  m3: number;
  /** Null: some truck that the site takes. */
  truckId: string | null;
  /** The truck that its own day took for it, when it has none: the night keeps to it. */
  likelyTruckId?: string | null;
  largestTruckM3: number | null;
  /** Between which its truck is gone; it is mixed at the beginning. */
  from: number;
  until: number;
}

/** When a pumped pour holds a pump: from its setting up to its packing up. */
export interface PumpUse {
  pourId: string;
  /** Null: none is chosen or free for it. */
  pumpId: string | null;
  from: number;
  until: number;
}

/** What holds at a plant: its settings, as far as a day depends on them. */
export interface DayRules {
  plantM3PerHour: number;
  /** First minute at which a load may be mixed, and the last at which a truck should be back. */
  opensAt: number;
  closesAt: number;
  /** A truck stands at least so long under the plant. */
  loadingMinutes: number;
  washingMinutes: number;
  /** From first water to the end of the discharge (NBR 7212: 150 in a mixer truck). */
  lifeMinutes: number;
  /** Lateness that is still punctual. */
  toleranceMinutes: number;
  /** A pump is at the site so long before the first truck, and so long after the last. */
  pumpSetUpMinutes: number;
  pumpPackUpMinutes: number;
}

export interface Truck {
  id: string;
  /** What its drum takes, m³. */
  m3: number;
  /** Minutes between which it may be on the road; absent for the whole day. */
  from?: number;
  until?: number;
}

export interface Pump {
  id: string;
}

/** What the loads of one pour have in common. */
export interface PlannedPour {
  id: string;
  /** Placing begins: a truck that arrives before waits. */
  startsAt: number;
  /** Plant to site, and back. */
  travelMinutes: number;
  returnMinutes: number;
  dischargeMinutesPerM3: number;
  /** Whether a pump discharges it, and which one; null while none is chosen. */
  pumped: boolean;
  pumpId: string | null;
  /** Largest drum that the site can take, m³. */
  largestTruckM3: number | null;
}

/** One truck-load of a pour. */
export interface PlannedLoad {
  id: string;
  pourId: string;
  m3: number;
  /** When mixing is to begin. */
  loadAt: number;
  /** Null: any truck of the plant. */
  truckId: string | null;
  /** The driver who is named on it may not drive on this day: away, papers, out of work. */
  isDriverUnfit?: true;
  /** The minutes at which steps have begun in fact. */
  begun?: Partial<LoadTimes>;
}

/** The steps of a load, in their order. */
export interface LoadTimes {
  loadingAt: number;
  enRouteAt: number;
  onSiteAt: number;
  dischargingAt: number;
  washingAt: number;
  returningAt: number;
  /** Back at the plant: free again. */
  backAt: number;
}
