/** A PDF that is sent: up to 20 MB. */
export const DOCUMENT_BYTES = 20_000_000;
/** Documents that one account uploads in an hour. */
export const DOCUMENTS_AN_HOUR = 60;
export const DOCUMENT_SIGNERS = 20;
export const DOCUMENT_FIELDS = 200;
/** Of the words in one field. */
export const FIELD_LETTERS = 200;
/** A drawn signature as a PNG, after it was cut to its ink: its longest side is `SIGNATURE_IMAGE_MAX`. */
export const SIGNATURE_BYTES = 300_000;
/** Days that a link may be open at the most. */
export const LONGEST_DEADLINE_DAYS = 365;
/** Minutes for which a one-time code is good. */
export const CODE_MINUTES = 30;
/** Templates that the company has, and each plant, besides those that are archived. */
export const MOST_TEMPLATES = 200;
/** Days ahead by which a template is due. */
export const LONGEST_TEMPLATE_DAYS = 365;
/** A signer is not mailed again within this time. */
export const MAIL_PAUSE_MINUTES = 60;
