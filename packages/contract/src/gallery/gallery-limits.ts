/** Longest side of a kept photo, px: the device makes it so, the server sees to it. */
export const GALLERY_SIDE = 1_600;
/** Width and height of the small picture in the grid, px: 4 : 3, for two pixels per point on a phone. */
export const THUMBNAIL = { width: 400, height: 300 } as const;
/** Photos in one zip, or decided, removed or restored at once. */
export const AT_ONCE = 50;
/** Days that a removed photo lies in the bin before it is erased. */
export const BIN_DAYS = 30;
/** Photos that one account may send in an hour: a day's work of a site, several times. */
export const GALLERY_PHOTOS_AN_HOUR = 400;
/** Photos that one unit keeps at the most, megabytes, unless its settings say otherwise. */
export const GALLERY_MEGABYTES = 5_000;
/** Letters of a caption, an album's name, a work order's number, a reason. */
export const CAPTION_LETTERS = 300;
export const ALBUM_LETTERS = 80;
export const WORK_ORDER_LETTERS = 20;
export const REASON_LETTERS = 200;
