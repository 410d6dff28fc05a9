export { useSending } from './pours/use-sending.ts';
