/** Tables that no product role may touch at all. */
export const closedToAll = [
  'announcements', // what changed, until it is told: only triggers and the server
  'credentials', // hashes of passwords: only identity's own connections
  'gallery_sums', // how much galleries keep: only functions, which tell it of what is asked
  'note_codes', // what opens a whole note: only functions, which compare what was typed or ask who sees the load
  'passkeys', // the public half of what people sign in with: only identity's own connections
  'public_turns', // what lines of strangers did in the last hour: only functions of the public pages
  'recovery_codes', // hashes: only identity's own connections
  'sent_once', // digests of what devices sent: only app.hold_sent
  'sessions', // digests of tokens: only the door and identity's own connections
  'sign_in_failures', // what the lock-out counts: only identity's own connections
  'totp_factors', // sealed secrets: only identity's own connections
  'verifications', // short-lived secrets: only identity's own connections
];

/** Tables without an audit trigger, and why. */
export const unaudited: Record<string, string> = {
  active_sessions: 'a heartbeat every 30 s is no change of business; an ending leaves its trail',
  advance_uses: 'what an advance gave, written by triggers alone: load and receipt are audited',
  announcements: 'written and taken with every change, which is audited itself',
  audit: 'it is the trail',
  campaign_results: 'frozen by version and never changed: each carries what it is of',
  code_scans: 'counts of visits, of nobody in particular',
  commission_lines: 'never changed, and of a statement, which is audited',
  credentials: 'hashes of passwords must not be copied',
  daily_totals: 'derived from loads',
  device_entries: 'what came from devices, kept as it came and never changed',
  document_events: 'append-only, chained by hash: it is its own trail',
  document_links: 'counts its own use; hashes of tokens must not be copied',
  document_mails: 'counts its own tries; what went is told in the chain',
  flagged_entries: 'what was recorded against a rule, append-only: it is its own trail',
  gallery_sums: 'derived from gallery_photos',
  held_entries: 'what came from devices, kept as it came; the conflict that it belongs to is audited',
  hourly_totals: 'derived from loads',
  load_acknowledgements: 'what a driver said to have read, never changed',
  load_steps: 'append-only, corrections with their reason too: it is its own trail',
  manual_readings: 'what a driver said to have read, never changed',
  monthly_totals: 'derived from loads',
  note_codes: 'secrets must not be copied; each stands as long as its note',
  note_series: 'counts the notes of the loads, which are audited',
  passkeys: 'what becomes of them is told in the log of security',
  past_changes: 'derived from loads',
  point_events: 'append-only, each with its explanation: it is its own trail',
  pour_confirmations: 'links are counted by their own row; hashes of tokens must not be copied',
  public_turns: 'counts that are forgotten within the hour',
  quote_events: 'a chain that the database writes, and nobody changes',
  quote_numbers: 'counts the quotes, which are audited',
  receipt_counters: 'counts the receipts, which are audited',
  receipt_items: 'what a receipt settles, never changed: the receipt is audited',
  receipt_papers: 'what was sealed, never changed: the receipt is audited',
  recovery_codes: 'hashes of codes must not be copied',
  refused_entries: 'what came from devices and was not taken, kept as it came and never changed',
  saved_signatures: 'a drawing that was forgotten must not lie in the trail',
  security_events: 'append-only, written by the server alone: it is its own trail',
  sent_once: 'digests of what came, never changed: what they are of is audited',
  sessions: 'session tokens must not be copied',
  sign_in_failures: 'counts that are forgotten within the hour',
  support_material_annotations: 'counts its own revisions, of what a person writes for nobody else',
  support_material_links: 'counts its own openings; hashes of tokens must not be copied',
  support_material_marks: 'what a person likes is no change of business',
  term_answers: 'what people answered, never changed: a copy of each would outlive it',
  totp_factors: 'secrets must not be copied, not even sealed',
  verifications: 'short-lived secrets must not be copied',
};
