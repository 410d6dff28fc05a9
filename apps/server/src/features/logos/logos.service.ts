export { findLogo, saveLoginLogo } from './logos.queries.ts';
