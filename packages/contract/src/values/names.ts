import { text } from './quantities.ts';

/** Letters of a name at the least: Zé has two, and so may a site. */
export const LEAST_NAME = 2;

/** A name in a register: of a person, a site or a company. @param missing what is said where it was not given */
export const Name = (missing: string, most = 120) => text(most, LEAST_NAME, missing);
