/**
 * Every number of the specification (sections 2, 4, 5, 8 and 9), each once and nowhere else.
 * Durations are in milliseconds (`…_MS`) unless the name says otherwise.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The zone of what belongs to no single unit. */
export const COMPANY_ZONE = 'America/Sao_Paulo';

// Sessions
/** Stands on what a page asks by itself while nobody touches it. */
export const UNATTENDED_HEADER = 'x-traco-unattended';
export const HEARTBEAT_MS = 30 * SECOND_MS;
export const PARTNER_SESSION_MS = 24 * HOUR_MS;
/** From here on the partner sees how long the session still lasts. */
export const PARTNER_COUNTDOWN_MS = 10 * MINUTE_MS;
export const REQUIRED_ADMIN_PASSWORD_VERSION = '1';
/** A browser in which somebody came in is known to the sign-in so long; the longest that browsers keep a cookie. */
export const KNOWN_DEVICE_DAYS = 400;
export const COOKIE_DAYS = 30;
export const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60;
/** Random characters after `admin-` and `fleet-` in the user id of a registered session. */
export const SESSION_USER_ID_CHARACTERS = 8;
/** Longest wait, at sign-in, for the name, the address and the place that a session is registered with. */
export const SIGN_IN_LOOKUP_MS = 5 * SECOND_MS;

// Lock-out: after this many failures in a row, and again after each further one, the next wait applies.
export const LOCK_OUT_FAILURES = 5;
export const LOCK_OUT_WAITS_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
export const PASSWORD_MIN_CHARACTERS = 8;
export const DRIVER_PIN_DIGITS = 6;
/** So long after giving the password a person need not give it again before what asks for it. */
export const PASSWORD_FRESH_MINUTES = 10;
/** A temporary password that nobody came in with for this long opens nothing any more. */
export const TEMPORARY_PASSWORD_HOURS = 72;

// Data queries
export const QUERY_RETRIES = 2;
export const QUERY_STALE_MS = 30 * SECOND_MS;
export const QUERY_CACHE_MS = 5 * MINUTE_MS;

// Start-up: root lookups are fixed steps; the waits of the others are the step × the attempt (1 s, then 2 s).
export const ROOT_LOOKUP_RETRIES = 3;
export const ROOT_LOOKUP_STEP_MS = 100;
export const STARTUP_RETRIES = 2;
export const STARTUP_RETRY_STEP_MS = SECOND_MS;
export const FAVICON_RETRIES = 2;
export const FAVICON_RETRY_STEP_MS = SECOND_MS;

// Lazy pages (the public signature page too): 500 ms growing by 1.5 up to 3 s.
export const LAZY_PAGE_RETRIES = 3;
export const LAZY_PAGE_FIRST_DELAY_MS = 500;
export const LAZY_PAGE_DELAY_GROWTH = 1.5;
export const LAZY_PAGE_MAX_DELAY_MS = 3 * SECOND_MS;
export const SIGNATURE_PAGE_RETRIES = 3;

// Failure and recovery
/** The "3" of "n de 3" on the general error screen. */
export const ERROR_SCREEN_RETRIES = 3;
export const DEEP_RECOVERY_GUARD_MS = 30 * SECOND_MS;
export const DEEP_RECOVERY_LOOKUP_MS = 5 * SECOND_MS;
export const DEEP_RECOVERY_RELOAD_MS = SECOND_MS;

// PDF editing
export const PDF_HIGHLIGHT_THICKNESS = 12;
export const PDF_HIGHLIGHT_OPACITY = 1;
export const PDF_HIGHLIGHT_COLOUR = '#fff066';
/** Pixels on the longer side of a signature image. */
export const PDF_SIGNATURE_IMAGE_MAX = 512;
/** Share of the page's width that a signature may take. */
export const PDF_SIGNATURE_MAX_WIDTH = 0.9;
/** Share of the page that a stamp takes at most when it is placed. */
export const PDF_STAMP_INITIAL_MAX = 0.75;
export const PDF_STAMP_REDRAW_MS = 200;
export const PDF_DOUBLE_CLICK_MS = 500;

/** Wait before a retry that backs off by `step × attempt` (favicon, start-up); `attempt` counts from 1. */
export function steppedDelay(stepMs: number, attempt: number): number {
  return stepMs * attempt;
}

/** Wait before retry `attempt` (from 1) of a lazy page: 500, 750, 1125 … at most 3000 ms. */
export function lazyPageDelay(attempt: number): number {
  const grown = LAZY_PAGE_FIRST_DELAY_MS * LAZY_PAGE_DELAY_GROWTH ** (attempt - 1);
  return Math.min(grown, LAZY_PAGE_MAX_DELAY_MS);
}
